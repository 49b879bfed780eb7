import type { AvailabilitySlot } from '@escale/contract';
import { expect, test } from '@jest/globals';
import {
  addressOfChoice,
  choiceFromAddress,
  durationOf,
  firstHours,
  freeHours,
  timesIn,
  withHours,
} from './choice.rules.ts';

const today = '2026-11-21';
const slot = (date: string, half: 'morning' | 'afternoon', state: AvailabilitySlot['state'] = 'free') => ({
  date,
  half,
  state,
  free: 2,
  capacity: 4,
});
const slots = [
  slot('2026-11-23', 'morning', 'full'),
  slot('2026-11-23', 'afternoon'),
  slot('2026-11-24', 'morning'),
  slot('2026-11-24', 'afternoon'),
];
const read = (search: string) => choiceFromAddress(new URLSearchParams(search), today, slots);

test('EXP-08 the choice comes from the address and goes back to it, hours in the place of halves', () => {
  const hours = read('date=2026-11-24&from=09:00&to=11:30&people=6');
  expect(hours).toEqual({ date: '2026-11-24', part: 'day', hours: { from: '09:00', to: '11:30' }, people: 6 });
  expect(addressOfChoice(hours)).toEqual({ date: '2026-11-24', from: '09:00', to: '11:30', people: '6' });
  expect(addressOfChoice(read('date=2026-11-24&part=morning'))).toEqual({
    date: '2026-11-24',
    part: 'morning',
    people: '1',
  });
});

test('EXP-02 WSP-02 a half-day asked in the search opens on the half that is free', () => {
  expect(read('date=2026-11-23&part=halfDay').part).toBe('afternoon');
  expect(read('date=2026-11-24&part=halfDay').part).toBe('morning');
});

test('WSP-02 without a day, or with one gone by, the first free one is chosen; nonsense is left out', () => {
  expect(read('')).toMatchObject({ date: '2026-11-23', part: 'afternoon', hours: null });
  expect(read('date=2026-11-01&people=many&from=11:00&to=09:00')).toMatchObject({
    date: '2026-11-23',
    people: 1,
    hours: null,
  });
});

test('BKG-24 WSP-02 an hourly room offers the free hours of the day: open, not booked, not begun', () => {
  const day = { weekday: 2, morning: { from: '09:00', to: '12:00' }, afternoon: { from: '14:00', to: '16:00' } };
  const space = { openingHours: [day], timezone: 'Europe/Paris' };
  const before = Date.parse('2026-11-21T08:00:00Z');
  const busy = [
    { from: '2026-11-24T09:15:00Z', to: '2026-11-24T10:00:00Z' },
    { from: '2026-11-25T13:00:00Z', to: '2026-11-25T15:00:00Z' },
  ];
  const free = freeHours(space, busy, '2026-11-24', before);
  expect(free).toEqual([
    { from: '09:00', to: '10:00' },
    { from: '11:00', to: '12:00' },
    { from: '14:00', to: '16:00' },
  ]);
  expect(freeHours(space, busy, '2026-11-25', before)).toEqual([]);
  expect(freeHours(space, [], '2026-11-24', Date.parse('2026-11-24T14:10:00Z'))).toEqual([
    { from: '15:30', to: '16:00' },
  ]);
  expect(freeHours(space, [], '2026-11-24', Date.parse('2026-11-25T08:00:00Z'))).toEqual([]);
  expect(timesIn({ from: '14:00', to: '15:00' })).toEqual(['14:00', '14:30', '15:00']);
});

test('BKG-24 without hours an hourly room opens on its first free hour, and so does another day on which the chosen are taken', () => {
  const choice = { date: '2026-11-24', part: 'day' as const, hours: null, people: 1 };
  const free = [
    { from: '09:00', to: '09:30' },
    { from: '10:00', to: '12:00' },
  ];
  const hour = { from: '10:00', to: '11:00' };
  expect(withHours(choice, free, false).hours).toEqual(hour);
  expect(withHours(choice, free, true).hours).toBeNull();
  const kept = { ...choice, hours: { from: '11:00', to: '12:00' } };
  expect(withHours(kept, free, true)).toBe(kept);
  expect(withHours({ ...choice, hours: { from: '09:00', to: '11:00' } }, free, true).hours).toEqual(hour);
  expect(firstHours([{ from: '09:00', to: '09:30' }])).toEqual({ from: '09:00', to: '09:30' });
  expect(firstHours([])).toBeNull();
});

test('EXP-12 the duration of hours is in minutes', () => {
  expect(durationOf({ from: '14:00', to: '15:30' })).toBe(90);
  expect(durationOf({ from: '09:30', to: '11:30' })).toBe(120);
});
