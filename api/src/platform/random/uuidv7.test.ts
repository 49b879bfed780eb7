import { expect, test } from '@jest/globals';
import { uuidv7 } from './uuidv7.ts';

test('OPS-03 an id made here is one of version 7 that begins with its time', () => {
  const millis = Date.parse('2026-11-25T09:00:00Z');
  expect(uuidv7(millis)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(uuidv7(millis).replaceAll('-', '').slice(0, 12), 16)).toBe(millis);
  expect(uuidv7(millis) < uuidv7(millis + 1)).toBe(true);
  expect(new Set(Array.from({ length: 100 }, () => uuidv7(millis))).size).toBe(100);
});
