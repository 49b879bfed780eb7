import type { AvailabilitySlot } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { addressOfChoice, choiceFromAddress, durationOf, timesOf } from './choice.rules.ts';

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

test('BKG-24 an hourly room is offered within its opening times, by half hours', () => {
  const day = { weekday: 2, morning: { from: '09:00', to: '10:00' }, afternoon: { from: '14:00', to: '15:00' } };
  expect(timesOf([day], '2026-11-24')).toEqual(['09:00', '09:30', '10:00', '14:00', '14:30', '15:00']);
  expect(timesOf([day], '2026-11-25')).toEqual([]);
});

test('EXP-12 the duration of hours is in minutes', () => {
  expect(durationOf({ from: '14:00', to: '15:30' })).toBe(90);
  expect(durationOf({ from: '09:30', to: '11:30' })).toBe(120);
});
