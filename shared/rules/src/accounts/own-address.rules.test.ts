import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ownPath } from './own-address.rules.ts';

const origin = 'https://escale.example';

test('SEC-03 a path of the own site, with its query and fragment, and a whole address of it, stay', () => {
  expect(ownPath('/bookings/1?tab=a#b')).toBe('/bookings/1?tab=a#b');
  expect(ownPath(`${origin}/settings?a=1`, origin)).toBe('/settings?a=1');
  expect(ownPath('settings', origin)).toBe('/settings');
});

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' /bookings',
  'https://evil.example/',
  'https://escale.example.evil.example/',
  'https://user@escale.example/',
  'http://escale.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
])('SEC-03 what leads to another site is refused: %s', (requested) => {
  expect(ownPath(requested, origin)).toBeNull();
});

test('SEC-03 whatever is accepted is, for a browser, on the own site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.webPath().map((path) => `/${path}`),
      ),
      (requested) => {
        const path = ownPath(requested, origin);
        if (path !== null) expect(new URL(path, origin).origin).toBe(origin);
      },
    ),
  );
});
