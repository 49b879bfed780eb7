import type { Quota } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { plainHalf, undefinedDay } from '../state/week-range.ts';
import { usedAfter } from './tried.rules.ts';

const remote: Quota = {
  kind: 'remote',
  approach: 'flexible',
  period: 'week',
  halvesTotal: 4,
  halvesUsed: 3,
  from: '2026-11-16',
  to: '2026-11-22',
  setBy: 'company',
  locationTypes: ['home', 'offsite'],
};
const open = undefinedDay('2026-11-18');
const atHome = {
  ...open,
  halves: [plainHalf('morning', 'home'), plainHalf('afternoon', 'office')] as typeof open.halves,
};

test('WEK-07 a considered location uses its halves, frees those it replaces, and counts none twice', () => {
  expect(usedAfter(remote, null)).toBe(3);
  expect(usedAfter(remote, { day: open, part: 'day', type: 'home' })).toBe(5);
  expect(usedAfter(remote, { day: open, part: 'afternoon', type: 'offsite' })).toBe(4);
  expect(usedAfter(remote, { day: atHome, part: 'day', type: 'home' })).toBe(4);
  expect(usedAfter(remote, { day: atHome, part: 'morning', type: 'offsite' })).toBe(3);
  expect(usedAfter(remote, { day: atHome, part: 'day', type: 'office' })).toBe(2);
});

test('WEK-07 a day of another period leaves the quota as it is', () => {
  expect(usedAfter(remote, { day: undefinedDay('2026-11-23'), part: 'day', type: 'home' })).toBe(3);
});
