import type { AvailabilitySlot } from '@escale/contract';
import { renderWithMessages, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import main from '../messages/fr.json' with { type: 'json' };
import ofSpaces from '../messages/space/fr.json' with { type: 'json' };
import { Availability } from './availability.tsx';

const slotsOf = (date: string, state: AvailabilitySlot['state']) =>
  (['morning', 'afternoon'] as const).map(
    (half): AvailabilitySlot => ({ date, half, state, free: state === 'free' ? 9 : 0, capacity: 9 }),
  );
const show = (hours: { from: string; to: string } | null, slots = slotsOf('2026-11-24', 'free')) =>
  renderWithMessages(
    <Availability
      slots={slots}
      today="2026-11-23"
      choice={{ date: '2026-11-24', part: 'day', hours, people: 1 }}
      onChoose={() => undefined}
    />,
    { ...main, ...ofSpaces },
  );
const pressed = () => screen.queryAllByRole('button', { pressed: true }).length;

test('WSP-02 BKG-24 a day is both its halves, and with hours chosen neither half is', () => {
  const { unmount } = show(null);
  expect(pressed()).toBe(2);
  unmount();
  show({ from: '09:00', to: '10:00' });
  expect(pressed()).toBe(0);
});

test('WSP-02 full, closed today, closed for sale and out of order have each their sign, words and key', () => {
  const states = ['full', 'closed', 'closedToday', 'closedForSale', 'outOfOrder'] as const;
  show(
    null,
    states.flatMap((state, index) => slotsOf(`2026-11-${23 + index}`, state)),
  );
  const mornings = screen.getAllByRole('button', { name: /matin/i });
  expect(mornings.map((cell) => [cell.textContent, cell.getAttribute('aria-label')?.split(': ')[1]])).toEqual([
    ['0', 'complet'],
    ['', 'fermé'],
    ['×', 'exceptionnellement fermé'],
    ['–', 'fermé à la réservation'],
    ['!', 'hors service'],
  ]);
  const key = screen.getAllByRole('listitem').map((item) => item.textContent.trim());
  expect(key.slice(-3)).toEqual(['Fermé ce jour-là', 'Fermé à la réservation', 'Hors service']);
});
