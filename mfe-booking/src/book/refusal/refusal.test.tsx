import type { Problem } from '@escale/contract';
import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { expect, jest, test } from '@jest/globals';
import type { ComponentProps } from 'react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { Refusal } from './refusal.tsx';
import { bookableWays, pathTo, type WayOut, waysOutOf } from './ways-out.ts';

const id = '018f4f2e-0000-7000-8000-000000000002';
const way: WayOut = {
  kind: 'otherHalf',
  workspaceId: id,
  name: 'La Pergola',
  slot: { date: '2026-11-25', part: 'afternoon' },
  distanceMeters: null,
  priceCents: 900,
};
const show = (changes: Partial<ComponentProps<typeof Refusal>>) => {
  const calls = { onRetry: jest.fn(), onPayByCard: jest.fn(), onOtherCard: jest.fn() };
  const { unmount } = renderWithMessages(
    <Refusal
      tone="danger"
      code="booking.full"
      message="La capacité maximale est atteinte."
      waysOut={[]}
      people={2}
      timezone="Europe/Paris"
      onPayWithCredits={null}
      {...calls}
      {...changes}
    />,
    messages,
  );
  return { ...calls, unmount };
};

test('BKG-04 a refusal offers choices that would work, each one tap', () => {
  show({ waysOut: [way], tried: true });
  const link = screen.getByRole('link', { name: /mer\. 25 nov\., après-midi · 9 crédits/ });
  expect(link.getAttribute('href')).toBe(`/book?workspaceId=${id}&date=2026-11-25&part=afternoon&people=2`);
  expect(screen.getByRole('alert').parentElement).toBe(document.activeElement);
});

test('BKG-21 another seat of the same space and time is offered by its name', () => {
  const seat = { id: '018f4f2e-0000-7000-8000-0000000000c1', name: '3.14' };
  const slot = { date: '2026-11-25', part: 'morning' as const };
  const other = { ...way, kind: 'otherSeat' as const, workspaceId: id, slot, seat, distanceMeters: null };
  expect(bookableWays([other], { workspaceId: id, slots: [slot] })).toEqual([other]);
  show({ waysOut: [other] });
  const link = screen.getByRole('link', { name: /^3\.14 · mer\. 25 nov\., matin/ });
  expect(link.getAttribute('href')).toContain(`&seatId=${seat.id}`);
});

test('BKG-21 hours of a choice are shown in the time zone of the site', () => {
  const slot = { from: '2026-11-25T09:00:00Z', to: '2026-11-25T10:30:00Z' };
  expect(pathTo({ workspaceId: id, slot }, 4, 'Europe/Paris')).toBe(
    `/book?workspaceId=${id}&date=2026-11-25&from=10%3A00&to=11%3A30&people=4`,
  );
});

test('EXP-10 a freemium member reads the reason and is offered the free spaces', () => {
  show({ code: 'access.freemium-free-only', message: 'Votre compte gratuit ne réserve que les espaces gratuits.' });
  expect(screen.getByText(/Avec un compte d’entreprise/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir les espaces gratuits' }).getAttribute('href')).toBe(
    '/explore?free=true',
  );
});

test('BKG-06 a lost answer can be asked for again and nothing is lost', () => {
  const { onRetry } = show({ code: 'network.offline', message: 'Oups ! Pas d’Internet.' });
  expect(screen.getByText(/la réservation ne se fera qu’une fois/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('PLT-10 BKG-06 no network is said as long as there is none, also where it came back before the refusal was shown', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lost = { code: 'network.offline', message: 'Oups ! Pas d’Internet.' } as const;
  const { unmount } = show(lost);
  expect(screen.getByText('Oups ! Pas d’Internet.')).toBeTruthy();
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText('Oups ! Pas d’Internet.')).toBeNull();
  expect(screen.getByText('La connexion est revenue.')).toBeTruthy();
  unmount();
  show(lost);
  expect(screen.queryByText('Oups ! Pas d’Internet.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  onLine.mockRestore();
});

test('BKG-11 a quota leads to my week, missing credits to the card', () => {
  show({ code: 'booking.no-days-left', message: 'Plus de jours.' });
  expect(screen.getByRole('link', { name: 'Voir ma semaine' }).getAttribute('href')).toBe('/myweek');
  const { onPayByCard } = show({ code: 'payment.no-credits', message: 'Plus de crédits.' });
  fireEvent.click(screen.getByRole('button', { name: 'Payer par carte' }));
  expect(onPayByCard).toHaveBeenCalledTimes(1);
});

test('BKG-10 after a refused card another card or the credits are offered', () => {
  const onPayWithCredits = jest.fn();
  const { onOtherCard } = show({ code: 'payment.failed', message: 'Le paiement n’a pas abouti.', onPayWithCredits });
  expect(screen.getByText(/La banque a refusé/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Payer avec une autre carte' }));
  fireEvent.click(screen.getByRole('button', { name: 'Payer avec mes crédits' }));
  expect([onOtherCard.mock.calls.length, onPayWithCredits.mock.calls.length]).toEqual([1, 1]);
});

test('BKG-10 a payment service that is down is named, and can be tried again', () => {
  const { onRetry } = show({ code: 'payment.provider-error', message: 'Le paiement a échoué.' });
  expect(screen.getByText(/service de paiement ne répond pas/)).toBeTruthy();
  expect(screen.queryByText(/La banque a refusé/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Payer avec mes crédits' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('BKG-04 what a problem carries beside its code is read with care', () => {
  const problem: Problem = {
    type: 'x',
    title: 'x',
    status: 409,
    code: 'booking.full',
    message: '',
    errors: [],
    requestId: 'r',
  };
  expect(waysOutOf({ problem: { ...problem, ...{ waysOut: [way, null, 'x'] } } })).toEqual([way]);
  expect(waysOutOf({ problem })).toEqual([]);
  expect(waysOutOf({ problem: null })).toEqual([]);
});

test('BKG-21 the refused choice is never proposed again, nor a waiting list as if it could be booked', () => {
  const hours = { from: '2026-12-03T10:00:00+01:00', to: '2026-12-03T11:00:00+01:00' };
  const list: WayOut = { ...way, kind: 'waitingList', slot: hours };
  const same: WayOut = { ...way, slot: { from: '2026-12-03T09:00:00Z', to: '2026-12-03T10:00:00Z' } };
  const later: WayOut = { ...way, slot: { from: '2026-12-04T09:00:00Z', to: '2026-12-04T10:00:00Z' } };
  const refused = { workspaceId: id, slots: [hours] };
  expect(bookableWays([list, same, later, way], refused)).toEqual([later, way]);
});

test('BKG-04 a taken space is named as taken, and a room of the same address has no distance', () => {
  show({
    code: 'booking.unavailable',
    message: 'Réservation impossible.',
    waysOut: [{ ...way, kind: 'nearby', name: 'Batelière', distanceMeters: 0 }],
  });
  expect(screen.getByText('C’est déjà pris à ce moment.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Batelière .* même adresse/ })).toBeTruthy();
});

test('BKG-04 a space with fewer places left than asked for is offered for so many', () => {
  const onFewer = jest.fn();
  show({ message: 'Il ne reste que 2 places.', fewer: 2, onFewer });
  expect(screen.queryByText('C’est déjà pris à ce moment.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Réserver pour 2 personnes' }));
  expect(onFewer).toHaveBeenCalledWith(2);
});
