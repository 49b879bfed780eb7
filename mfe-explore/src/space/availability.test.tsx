import type { AvailabilitySlot } from '@escale/contract';
import { renderWithMessages, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { Availability } from './availability.tsx';

const slots = (['morning', 'afternoon'] as const).map(
  (half): AvailabilitySlot => ({ date: '2026-11-24', half, state: 'free', free: 9, capacity: 9 }),
);
const show = (hours: { from: string; to: string } | null) =>
  renderWithMessages(
    <Availability
      space={{ openingHours: [], closure: null }}
      slots={slots}
      today="2026-11-23"
      choice={{ date: '2026-11-24', part: 'day', hours, people: 1 }}
      onChoose={() => undefined}
    />,
    messages,
  );
const pressed = () => screen.queryAllByRole('button', { pressed: true }).length;

test('WSP-02 BKG-24 a day is both its halves, and with hours chosen neither half is', () => {
  const { unmount } = show(null);
  expect(pressed()).toBe(2);
  unmount();
  show({ from: '09:00', to: '10:00' });
  expect(pressed()).toBe(0);
});
