import { expect, test } from '@jest/globals';
import { hasReceipt, ownCredits, paidMonths, paidShares, refundShares } from './receipt.rules.ts';

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

test('ACC-04 what was paid is added up by month of the stay, less what went back, latest month first', () => {
  const stay = (date: string, changes = {}) => ({
    ...paid,
    slot: { date },
    price: { totalIncludingTaxCents: 1800 },
    paidWith: 'credits' as const,
    cardCents: 600,
    refundedCents: 0,
    organiser: { id: 'ada' },
    bookedBy: null,
    ...changes,
  });
  const months = paidMonths(
    [
      stay('2026-10-31'),
      stay('2026-11-30'),
      stay('2026-11-02', { status: 'cancelled', endedBecause: 'member', refundedCents: 900 }),
      stay('2026-11-03', { status: 'pending' }),
      stay('2026-12-01', { paidCents: 0 }),
    ],
    'ada',
  );
  expect(months).toEqual([
    { month: '2026-11', receipts: 2, shares: 0, creditsCents: 1800, cardCents: 900 },
    { month: '2026-10', receipts: 1, shares: 0, creditsCents: 1200, cardCents: 600 },
  ]);
});

test('BKG-08 of a shared price each payer reads the own part, and the organiser what the shares leave', () => {
  const shared = {
    ...paid,
    paidCents: 1920,
    price: { totalIncludingTaxCents: 1920 },
    paidWith: 'credits' as const,
    shares: [{ memberId: 'ben', cents: 960 }],
    refundedCents: 0,
    slot: { date: '2026-12-01' },
    organiser: { id: 'ada' },
    bookedBy: null,
  };
  expect([ownCredits(shared, 'ada'), ownCredits(shared, 'ben')]).toEqual([960, 960]);
  expect(ownCredits(shared, 'ada', 480)).toBe(240);
  expect(ownCredits({ ...shared, shares: [] }, 'ada')).toBe(1920);
  expect(paidMonths([shared], 'ada')).toEqual([
    { month: '2026-12', receipts: 1, shares: 0, creditsCents: 960, cardCents: 0 },
  ]);
  const left = { ...shared, status: 'cancelled', endedBecause: 'member', refundedCents: 960 } as const;
  expect(paidMonths([left], 'ben')).toEqual([
    { month: '2026-12', receipts: 0, shares: 1, creditsCents: 480, cardCents: 0 },
  ]);
});

test('ACC-04 BKG-22 of a booking made for another the credits are theirs, what the card paid is the delegate’s', () => {
  const booking = {
    ...paid,
    paidWith: 'credits' as const,
    cardCents: 600,
    price: { totalIncludingTaxCents: 1800 },
    refundedCents: 0,
    slot: { date: '2026-12-01' },
    organiser: { id: 'hugo' },
    bookedBy: { id: 'ada' },
  };
  const month = { month: '2026-12', receipts: 1, shares: 0 };
  expect(paidMonths([booking], 'ada')).toEqual([{ ...month, creditsCents: 0, cardCents: 600 }]);
  expect(paidMonths([booking], 'hugo')).toEqual([{ ...month, creditsCents: 1200, cardCents: 0 }]);
});
