import type { AvailabilitySlot } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { firstFreeDay, firstOpenDay, hindrance } from './first-day.rules.ts';

const slot = (
  date: string,
  half: AvailabilitySlot['half'],
  state: AvailabilitySlot['state'] = 'free',
): AvailabilitySlot => ({ date, half, state, free: state === 'free' ? 4 : 0, capacity: 6 });

test('WSP-02 the page opens on the first day that can be booked, not on a closed weekend', () => {
  const slots = [
    slot('2026-11-21', 'morning', 'closed'),
    slot('2026-11-24', 'morning'),
    slot('2026-11-24', 'afternoon'),
    slot('2026-11-23', 'morning', 'full'),
    slot('2026-11-23', 'afternoon'),
  ];
  expect(firstFreeDay(slots)).toEqual({ date: '2026-11-23', part: 'afternoon' });
  expect(firstFreeDay(slots.filter(({ date }) => date !== '2026-11-23'))).toEqual({ date: '2026-11-24', part: 'day' });
  expect(firstFreeDay([slot('2026-11-21', 'morning', 'full')])).toBeNull();
});

test('WSP-02 a half-day that is over is past, as in the strip of days, not closed', () => {
  const day = [slot('2026-11-23', 'morning', 'past'), slot('2026-11-23', 'afternoon')];
  expect([hindrance(day, 'morning'), hindrance(day, 'day'), hindrance(day, 'afternoon')]).toEqual([
    'past',
    'past',
    null,
  ]);
});

test('WSP-02 a half-day that starts too soon for the space is too late to book, not past', () => {
  const day = [slot('2026-11-23', 'morning', 'tooLate'), slot('2026-11-23', 'afternoon')];
  expect([hindrance(day, 'morning'), hindrance(day, 'afternoon')]).toEqual(['tooLate', null]);
});

test('WSP-02 full and closed are distinguished, half by half', () => {
  const day = [slot('2026-11-23', 'morning', 'full'), slot('2026-11-23', 'afternoon')];
  expect(hindrance(day, 'morning')).toBe('full');
  expect(hindrance(day, 'afternoon')).toBeNull();
  expect(hindrance(day, 'day')).toBe('full');
  expect(hindrance([slot('2026-11-21', 'morning', 'closed')], 'day')).toBe('closed');
  expect(hindrance([], 'day')).toBeNull();
});

test('WSP-02 a closed half-day keeps its reason', () => {
  for (const state of ['closed', 'closedToday', 'closedForSale', 'outOfOrder'] as const)
    expect(hindrance([slot('2026-11-23', 'morning', state)], 'day')).toBe(state);
});

test('WSP-03 a longer stay begins on the first working day on which the space is open', () => {
  const hours = { morning: { from: '09:00', to: '13:00' }, afternoon: null };
  const on = (...weekdays: number[]) => ({ openingHours: weekdays.map((weekday) => ({ weekday, ...hours })) });
  const saturday = '2026-11-28';
  expect(firstOpenDay(on(1, 2, 3, 4, 5, 6), saturday)).toBe('2026-11-30');
  expect(firstOpenDay(on(3, 6), saturday)).toBe('2026-12-02');
  expect(firstOpenDay(on(1, 2), '2026-12-01')).toBe('2026-12-01');
  expect(firstOpenDay(on(6), saturday)).toBe(saturday);
});
