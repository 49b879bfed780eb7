import { expect, test } from '@jest/globals';
import { partAddress, partOf, partsFor } from './card-parts.rules.ts';

test('CKP-01 a part of a card has its own address and keeps the view of the table', () => {
  const address = partAddress('/employees/1', '?tab=external&page=2', 'log');
  expect(address).toBe('/employees/1?tab=external&page=2&part=log');
  expect(partOf(new URL(address, 'http://x').search, partsFor(true))).toBe('log');
  expect(partAddress('/employees/1', '?part=log', 'card')).toBe('/employees/1');
});

test('SEC-01 a manager gets no part that only administrators see, whatever the address says', () => {
  expect(partOf('?part=log', partsFor(false))).toBe('card');
  expect(partOf('?part=week', partsFor(false))).toBe('week');
});
