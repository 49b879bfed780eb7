import type { SwappedBooking } from '@escale/contract/schedule';
import { expect, test } from '@jest/globals';
import { moneyOfMove, moneyOfRelease, waysOf } from './swap.rules.ts';

const movable: SwappedBooking = {
  id: '0199b1f0-0000-7000-8000-000000000001',
  name: 'La Pergola',
  date: '2030-04-01',
  part: 'day',
  to: { date: '2030-04-04', part: 'day' },
  isOrganiser: true,
  others: 0,
  refundCents: 1800,
  move: { obstacle: null, message: null, differenceCents: 200, nonRefundableCents: 0, waysOut: [] },
};
const stuck: SwappedBooking = { ...movable, refundCents: null, move: { ...movable.move, obstacle: 'refused' } };

test('WEK-05 bookings go along when all of them can, are kept when something else is exchanged, are released unless one has begun', () => {
  expect(waysOf({ bookings: [movable], swapsRest: true })).toEqual(['move', 'keep', 'release']);
  expect(waysOf({ bookings: [movable, stuck], swapsRest: true })).toEqual(['keep']);
  expect(waysOf({ bookings: [{ ...stuck, refundCents: 0 }], swapsRest: false })).toEqual(['release']);
  const whole = { ...movable, move: { ...movable.move, obstacle: 'part' as const } };
  expect(waysOf({ bookings: [whole], swapsRest: false })).toEqual([]);
});

test('WEK-05 the money of several bookings is one sum', () => {
  const cheaper = { ...movable, move: { ...movable.move, differenceCents: -500, nonRefundableCents: 300 } };
  expect(moneyOfMove([movable, cheaper])).toEqual({ difference: -300, lost: 300 });
  expect(moneyOfRelease([movable, stuck])).toBe(1800);
});
