import { renderWithMessages, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { floor, workspaceId } from '../seats/floor.fixture.ts';
import { SeatDrawer } from './seat-drawer.tsx';

const show = (name: string) => {
  const seat = floor.seats.find((one) => one.name === name);
  if (!seat) throw new Error(`no seat ${name}`);
  const { unmount } = renderWithMessages(
    <SeatDrawer plan={floor} seat={seat} date="2026-11-24" part="morning" onClose={() => undefined} />,
    messages,
  );
  return unmount;
};
const booking = () => screen.queryByRole('link', { name: /^Réserver/ });

test('MAP-03 a free seat leads to its booking with day and part, beside the seat I have', () => {
  show('2.01');
  const requested = new URL(booking()?.getAttribute('href') ?? '', 'https://escale.example');
  expect(requested.pathname).toBe('/book');
  expect(Object.fromEntries(requested.searchParams)).toEqual({
    workspaceId,
    date: '2026-11-24',
    part: 'morning',
    seatId: 's2.01',
  });
  expect(screen.getByText('Votre poste').nextSibling?.textContent).toBe('2.05');
});

test('MAP-03 CON-04 a seat that is not free offers no booking; a colleague is named, who hides is not', () => {
  const close = show('2.03');
  expect(screen.getAllByText('Élise Montaigut')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Sa semaine' }).getAttribute('href')).toBe('/connections?member=p1');
  expect(booking()).toBeNull();
  close();
  show('2.02');
  expect(screen.getByText('Cette personne ne montre pas où elle travaille.')).toBeTruthy();
  expect(screen.queryByText('NB')).toBeNull();
  expect(booking()).toBeNull();
});
