import { expect, test } from '@jest/globals';
import { isInShare, type Share } from './canary-share.rules.ts';

const canary = (percent: number): Share => ({ version: '1.1.0', percent, companyIds: [], memberIds: [] });
const browsers = Array.from({ length: 10_000 }, (_, n) => ({ id: `browser-${n}`, companyId: null }));
const shareOf = (percent: number) => browsers.filter((browser) => isInShare('booking', canary(percent), browser));

test('PLT-05 a canary reaches its percentage of ten thousand browsers within one of a hundred, always the same ones', () => {
  for (const percent of [1, 10, 25, 50]) {
    expect(Math.abs(shareOf(percent).length / 100 - percent)).toBeLessThan(1);
    expect(shareOf(percent)).toEqual(shareOf(percent));
  }
  expect([shareOf(0).length, shareOf(100).length]).toEqual([0, 10_000]);
});

test('PLT-05 a larger percentage keeps the browsers that have the canary already', () => {
  const wider = new Set(shareOf(25));
  expect(shareOf(10).every((browser) => wider.has(browser))).toBe(true);
});

test('PLT-05 named companies and members get a canary of no percentage, a browser without an id none', () => {
  const named = { ...canary(0), companyIds: ['marelune'], memberIds: ['camille'] };
  expect(isInShare('booking', named, { id: 'tom', companyId: 'marelune' })).toBe(true);
  expect(isInShare('booking', named, { id: 'camille', companyId: null })).toBe(true);
  expect(isInShare('booking', named, { id: 'tom', companyId: 'other' })).toBe(false);
  expect(isInShare('booking', canary(100), { id: null, companyId: null })).toBe(false);
});
