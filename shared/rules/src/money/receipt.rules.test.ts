import { expect, test } from '@jest/globals';
import { hasReceipt, paidShares, refundShares } from './receipt.rules.ts';

const paid = { status: 'confirmed', paidCents: 1800, endedBecause: null } as const;

test('ACC-04 what was paid for good has a receipt, what was free, held or refused has none', () => {
  expect(hasReceipt(paid)).toBe(true);
  expect(hasReceipt({ ...paid, status: 'cancelled', endedBecause: 'member' })).toBe(true);
  expect(hasReceipt({ ...paid, paidCents: 0 })).toBe(false);
  for (const status of ['pending', 'rejected', 'expired'] as const) expect(hasReceipt({ ...paid, status })).toBe(false);
  expect(hasReceipt({ ...paid, status: 'cancelled', endedBecause: 'payment' })).toBe(false);
});

test('BKG-10 BKG-12 credits and card each pay their part, and get back their part', () => {
  const price = { totalIncludingTaxCents: 3000 };
  const both = { price, paidWith: 'credits', cardCents: 1000, paidCents: 3000 } as const;
  expect(paidShares(both)).toEqual({ credits: 2000, card: 1000 });
  expect(paidShares({ ...both, paidCents: 2000 })).toEqual({ credits: 2000, card: 0 });
  expect(paidShares({ ...both, paidWith: 'card', cardCents: 3000 })).toEqual({ credits: 0, card: 3000 });
  expect(refundShares(both, 1500)).toEqual({ credits: 1000, card: 500 });
});
