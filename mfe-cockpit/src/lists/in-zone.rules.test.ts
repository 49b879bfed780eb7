import { expect, test } from '@jest/globals';
import { inZone } from './in-zone.rules.ts';

test('CKP-01 ACC-03 an instant of an export is the time of the reader’s zone, which it names', () => {
  expect(inZone('2026-11-27T13:04:09.120Z', 'Europe/Paris')).toBe('2026-11-27 14:04 +01:00');
  expect(inZone('2026-07-27T13:04:09Z', 'Europe/Paris')).toBe('2026-07-27 15:04 +02:00');
  expect(inZone('2026-11-27T23:04:09Z', 'Asia/Kolkata')).toBe('2026-11-28 04:34 +05:30');
  expect(inZone('2026-11-27T23:04Z', 'UTC')).toBe('2026-11-27 23:04 +00:00');
  expect(['2026-11-27', 'le 2026-11-27T23:04Z'].map((text) => inZone(text, 'UTC'))).toEqual([
    '2026-11-27',
    'le 2026-11-27T23:04Z',
  ]);
});
