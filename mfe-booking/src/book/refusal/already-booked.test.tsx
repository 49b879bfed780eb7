import type { Problem } from '@escale/contract';
import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { expect, jest, test } from '@jest/globals';
import type { ComponentProps } from 'react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { AlreadyBooked } from './already-booked.tsx';
import { heldIn } from './held-bookings.ts';

const id = '018f4f2e-0000-7000-8000-000000000001';
const held = {
  id,
  name: 'La Pergola',
  from: '2026-11-25T09:00:00+01:00',
  to: '2026-11-25T18:00:00+01:00',
  isOwn: true,
};
const show = (changes: Partial<ComponentProps<typeof AlreadyBooked>>) => {
  const calls = { onReplace: jest.fn(), onKeepBoth: jest.fn(), onLeave: jest.fn() };
  const message = 'Vous avez déjà une réservation à ce moment.';
  renderWithMessages(
    <AlreadyBooked
      message={message}
      held={[held]}
      dates={1}
      timezone="Europe/Paris"
      busy={false}
      {...calls}
      {...changes}
    />,
    messages,
  );
  return calls;
};

test('BKG-26 an overlapping booking is shown, and replaced, kept too or left unchanged by one press each', () => {
  const { onReplace, onKeepBoth, onLeave } = show({});
  expect(screen.getByRole('status').parentElement).toBe(document.activeElement);
  const link = screen.getByRole('link', { name: /La Pergola · mer\. 25 nov\., 0?9/ });
  expect(link.getAttribute('href')).toBe(`/bookings/${id}`);
  for (const [name, called] of [
    ['La remplacer', onReplace],
    ['Garder les deux', onKeepBoth],
    ['Ne rien changer', onLeave],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(called).toHaveBeenCalledTimes(1);
  }
});

test('BKG-26 what cannot simply be replaced offers the rest', () => {
  show({ onReplace: null });
  expect(screen.queryByRole('button', { name: 'La remplacer' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Garder les deux' })).toBeTruthy();
  expect(screen.getByText('Pour la remplacer, ouvrez-la et annulez-la d’abord.')).toBeTruthy();
});

test('BKG-26 what a colleague booked is not the member’s to cancel, and words name no button that is absent', () => {
  show({ held: [{ ...held, isOwn: false }], onReplace: null });
  expect(screen.queryByText(/annulez/)).toBeNull();
  show({ held: [{ ...held, canKeepBoth: false }], onReplace: null });
  expect(screen.getByText('Deux réservations du même espace au même moment ne sont pas possibles.')).toBeTruthy();
});

test('BKG-26 beside an own booking of the same space nothing is kept: it is replaced, opened to be changed, or left', () => {
  show({ held: [{ ...held, canKeepBoth: false }] });
  expect(screen.getByText(/ne sont pas possibles : remplacez celle que vous avez, ou ne changez rien\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /La Pergola/ })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'La remplacer',
    'Ne rien changer',
  ]);
  show({ held: [{ ...held, canKeepBoth: true }] });
  expect(screen.getByRole('button', { name: 'Garder les deux' })).toBeTruthy();
});

test('BKG-26 several bookings in the way are counted, and all are kept', () => {
  const two = [held, { ...held, id: id.replace(/1$/, '2') }];
  show({ held: two, onReplace: null });
  expect(screen.getByText('Vous avez déjà 2 réservations à ce moment.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tout garder' })).toBeTruthy();
  expect(screen.getByText('Pour les remplacer, ouvrez-les et annulez-les d’abord.')).toBeTruthy();
  show({ held: two, dates: 3, onReplace: null });
  expect(screen.getByText('Vous avez déjà 2 réservations à ces dates.')).toBeTruthy();
});

test('BKG-26 the bookings of a refusal are read from it, and of another answer there are none', () => {
  const problem: Problem = {
    type: 'urn:escale:problem:booking.already-booked',
    title: 'Conflict',
    status: 409,
    code: 'booking.already-booked',
    message: 'Vous avez déjà une réservation à ce moment.',
    errors: [],
    requestId: '1',
  };
  expect(heldIn({ ...problem, bookings: [held, 'nonsense'] } as Problem)).toEqual([held]);
  expect(heldIn(problem)).toEqual([]);
  expect(heldIn(null)).toEqual([]);
});
