import { expect, test } from '@jest/globals';
import { workDays } from './week-dates.ts';

test('CON-01 a person’s week is this one until Friday, and on a weekend the one that comes', () => {
  expect(workDays('2026-11-20')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
  expect(workDays('2026-11-21').at(0)).toBe('2026-11-23');
  expect(workDays('2026-11-22').at(-1)).toBe('2026-11-27');
  expect(workDays('2026-12-31').at(-1)).toBe('2027-01-01');
});
