import { expect, test } from '@jest/globals';
import { nextAddress } from './next-address.ts';

test('EXP-08 sign-in comes back to the asked page with its choice, and to the search otherwise', () => {
  expect(nextAddress('/bookings/1?tab=a#b')).toBe('/bookings/1?tab=a#b');
  expect(nextAddress(null)).toBe('/explore');
});

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/welcome?next=/welcome',
])('SEC-03 sign-in never leads to another site: %s', (requested) => {
  expect(nextAddress(requested)).toBe('/explore');
});
