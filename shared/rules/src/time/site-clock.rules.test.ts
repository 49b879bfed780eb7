import { expect, test } from '@jest/globals';
import { toInstant, toLocal } from './site-clock.rules.ts';

test('BKG-24 hours are those of the site, over a change of the clock too', () => {
  expect(toInstant('2026-11-25', '09:00', 'Europe/Paris')).toBe('2026-11-25T09:00:00+01:00');
  expect(toInstant('2027-03-28', '10:00', 'Europe/Paris')).toBe('2027-03-28T10:00:00+02:00');
  expect(toInstant('2027-03-28', '01:30', 'Europe/Paris')).toBe('2027-03-28T01:30:00+01:00');
  expect(toInstant('2026-11-25', '09:00', 'Europe/Lisbon')).toBe('2026-11-25T09:00:00+00:00');
  expect(toLocal('2026-11-25T23:30:00Z', 'Europe/Paris')).toEqual({ date: '2026-11-26', time: '00:30' });
});
