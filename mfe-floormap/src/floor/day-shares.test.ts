import { expect, test } from '@jest/globals';
import { takenShares } from './day-shares.ts';

const slot = (
  date: string,
  half: 'morning' | 'afternoon',
  free: number,
  state: 'free' | 'full' | 'closed' | 'past' = 'free',
) => ({
  date,
  half,
  state,
  free,
  capacity: 10,
});
const slots = [
  slot('2026-11-24', 'morning', 2),
  slot('2026-11-24', 'afternoon', 8),
  slot('2026-11-24', 'morning', 4),
  slot('2026-11-24', 'afternoon', 6),
  slot('2026-11-25', 'morning', 0, 'full'),
  slot('2026-11-28', 'morning', 0, 'closed'),
];

test('MAP-03 a day tells how much of the floor is taken in the asked part, and nothing when closed', () => {
  expect(takenShares(slots, 'day')).toEqual(
    new Map([
      ['2026-11-24', 0.5],
      ['2026-11-25', 1],
    ]),
  );
  expect(takenShares(slots, 'morning').get('2026-11-24')).toBeCloseTo(0.7);
  expect(takenShares(slots, 'afternoon').get('2026-11-24')).toBeCloseTo(0.3);
  expect(takenShares(slots, 'afternoon').has('2026-11-25')).toBe(false);
});

test('MAP-03 a day or half that is over is not shown as taken', () => {
  const over = [slot('2026-11-23', 'morning', 0, 'past'), slot('2026-11-24', 'morning', 0, 'past')];
  expect(takenShares([...over, slot('2026-11-24', 'afternoon', 5)], 'day')).toEqual(new Map([['2026-11-24', 0.5]]));
});
