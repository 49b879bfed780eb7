import type { AvailabilitySlot } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { tabStopOf, weeksOf } from './strip.rules.ts';

const slot = (
  date: string,
  half: 'morning' | 'afternoon',
  state: AvailabilitySlot['state'] = 'free',
): AvailabilitySlot => ({ date, half, state, free: 4, capacity: 6 });

test('WSP-02 the strip is weeks of days, morning before afternoon whatever the order of the answer', () => {
  const weeks = weeksOf(
    [slot('2026-11-27', 'afternoon'), slot('2026-11-27', 'morning'), slot('2026-11-30', 'morning')],
    '2026-11-22',
  );
  expect(weeks.map((week) => week.map(({ date }) => date))).toEqual([['2026-11-27'], ['2026-11-30']]);
  expect(weeks[0]?.[0]?.halves.map(({ half }) => half)).toEqual(['morning', 'afternoon']);
});

test('WSP-02 closed weekends are left out, open ones are shown', () => {
  const weeks = weeksOf([slot('2026-11-28', 'morning', 'closed'), slot('2026-11-29', 'morning')], '2026-11-22');
  expect(weeks.flat().map(({ date }) => date)).toEqual(['2026-11-29']);
});

test('WSP-02 the Tab key stops once in the strip: at the chosen half, or at the first that can be chosen', () => {
  const full = slot('2026-11-27', 'morning', 'full');
  const first = slot('2026-11-27', 'afternoon');
  const chosen = slot('2026-11-30', 'afternoon');
  const slots = [full, first, slot('2026-11-30', 'morning'), chosen];
  expect(tabStopOf(slots, { date: '2026-11-30', part: 'afternoon' })).toBe(chosen);
  expect(tabStopOf(slots, { date: '2026-11-27', part: 'morning' })).toBe(full);
  expect(tabStopOf([full, first], { date: '2026-11-27', part: 'day' })).toBe(first);
  expect(tabStopOf([full], { date: '2026-11-27', part: 'day' })).toBe(full);
  expect(tabStopOf([], { date: '2026-11-27', part: 'day' })).toBeNull();
});

test('WSP-02 the strip begins with the week of today, and on a Sunday with the one that comes; it is five weeks long', () => {
  const mondays = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'];
  const slots = mondays.map((date, index) => slot(date, 'morning', index === 0 ? 'past' : 'free'));
  const firstDays = (today: string, more: AvailabilitySlot[] = []) =>
    weeksOf([...more, ...slots], today).map((week) => week[0]?.date);
  expect(firstDays('2026-11-22')).toEqual(mondays.slice(1));
  expect(firstDays('2026-11-16')).toEqual(mondays.slice(0, 5));
  expect(firstDays('2026-11-22', [slot('2026-11-22', 'afternoon')])[0]).toBe('2026-11-22');
});
