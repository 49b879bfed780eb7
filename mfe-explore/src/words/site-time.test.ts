import { expect, test } from '@jest/globals';
import { instantAt } from './site-time.ts';

test('BKG-24 hours are those of the site, over a change of the clock too', () => {
  expect(instantAt('2026-11-25', '09:00', 'Europe/Paris')).toBe('2026-11-25T08:00:00.000Z');
  expect(instantAt('2027-03-28', '10:00', 'Europe/Paris')).toBe('2027-03-28T08:00:00.000Z');
  expect(instantAt('2027-03-28', '01:30', 'Europe/Paris')).toBe('2027-03-28T00:30:00.000Z');
  expect(instantAt('2026-11-25', '09:00', 'Europe/Lisbon')).toBe('2026-11-25T09:00:00.000Z');
});
