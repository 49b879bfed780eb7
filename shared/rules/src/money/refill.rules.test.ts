import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { StoredBudget } from '../policies/budget.rules.ts';
import { nextRefill } from './refill.rules.ts';

const monthly: StoredBudget = {
  amountCents: 1000,
  period: 'month',
  frequency: 1,
  strategy: 'reset',
  maxAccumulationCents: null,
  nextRefreshDate: '2026-12-01',
  startsOn: null,
  pending: null,
};

test('POL-06 the next refill is that of the first day on which a budget is due, with what expires', () => {
  const yearly = { ...monthly, nextRefreshDate: '2027-01-01', strategy: 'cumulative' as const };
  const fills = [
    { budget: monthly, shared: false, balancesCents: [400, 0] },
    { budget: { ...monthly, strategy: 'cumulative' as const }, shared: true, balancesCents: [250] },
    { budget: yearly, shared: false, balancesCents: [900] },
  ];
  expect(nextRefill(fills)).toEqual({
    date: '2026-12-01',
    members: 2,
    shared: 1,
    heldCents: 650,
    expiredCents: 400,
    grantedCents: 3000,
    afterCents: 3250,
  });
  expect(nextRefill([{ budget: yearly, shared: false, balancesCents: [] }])).toBeNull();
  expect(nextRefill([{ budget: { ...monthly, nextRefreshDate: null }, shared: false, balancesCents: [5] }])).toBeNull();
});

test('POL-04 pending terms are those of the next refill, and a budget that has not begun fills nothing', () => {
  const pending = { ...monthly, amountCents: 4000 };
  const fill = { budget: { ...monthly, pending }, shared: false, balancesCents: [0] };
  expect(nextRefill([fill])?.grantedCents).toBe(4000);
  const waiting = { ...monthly, startsOn: '2026-12-02' };
  expect(nextRefill([{ budget: waiting, shared: false, balancesCents: [0] }])?.grantedCents).toBe(0);
});

test('POL-06 held less expired plus granted is what is held afterwards, whatever the budgets', () => {
  const budget = fc.record({
    ...Object.fromEntries(Object.entries(monthly).map(([name, value]) => [name, fc.constant(value)])),
    amountCents: fc.nat(100_000),
    strategy: fc.constantFrom('reset' as const, 'cumulative' as const),
    maxAccumulationCents: fc.option(fc.nat(200_000)),
  }) as fc.Arbitrary<StoredBudget>;
  const fill = fc.record({ budget, shared: fc.boolean(), balancesCents: fc.array(fc.nat(300_000)) });
  fc.assert(
    fc.property(fc.array(fill), (fills) => {
      const next = nextRefill(fills);
      if (next === null) return;
      expect(next.afterCents).toBe(next.heldCents - next.expiredCents + next.grantedCents);
      expect(next.expiredCents).toBeLessThanOrEqual(next.heldCents);
      expect(next.members + next.shared).toBe(fills.flatMap(({ balancesCents }) => balancesCents).length);
    }),
  );
});
