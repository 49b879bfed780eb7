import { expect, test } from '@jest/globals';
import { stateOf } from './closed.rules.ts';

const wednesday = { weekday: 3, morning: { from: '09:00', to: '13:00' }, afternoon: null };
const half = (state: 'closed' | 'closedForSale' | 'full', of: 'morning' | 'afternoon' = 'morning') =>
  ({ date: '2026-11-25', half: of, state }) as const;

test('WSP-02 closed, closed that day, closed for sale and full are distinguished', () => {
  expect(stateOf(half('closed'), [wednesday], false)).toBe('closedToday');
  expect(stateOf(half('closed', 'afternoon'), [wednesday], false)).toBe('closed');
  expect(stateOf(half('closed'), [wednesday], true)).toBe('closed');
  expect(stateOf(half('closedForSale'), [wednesday], false)).toBe('closedForSale');
  expect(stateOf(half('full'), [wednesday], false)).toBe('full');
});
