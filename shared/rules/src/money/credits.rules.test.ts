import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { divideCents, drawDown, inPayingOrder, reloadOf, spendableOfAccount } from './credits.rules.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const account = fc.record({
  kind: fc.constantFrom('member' as const, 'department' as const, 'company' as const),
  balanceCents: fc.integer({ min: -50_000, max: 1_000_000 }),
  overdraftCents: fc.integer({ min: 0, max: 50_000 }),
});
const accounts = fc.uniqueArray(account, { selector: ({ kind }) => kind, maxLength: 3 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('BKG-10 the own account pays first, then the department, then the company into its overdraft', () => {
  const own = { kind: 'member' as const, balanceCents: 500, overdraftCents: 0 };
  const department = { kind: 'department' as const, balanceCents: 300, overdraftCents: 0 };
  const company = { kind: 'company' as const, balanceCents: 100, overdraftCents: 200 };
  expect(drawDown([company, own, department], 1000)).toEqual([
    { account: own, cents: 500 },
    { account: department, cents: 300 },
    { account: company, cents: 200 },
  ]);
  expect(drawDown([own, department, company], 400)).toEqual([{ account: own, cents: 400 }]);
  expect(drawDown([own, department, company], 1100)).toHaveLength(3);
  expect(drawDown([own, department, company], 1101)).toBeNull();
  expect(drawDown([], 0)).toEqual([]);
  const above = { ...department, balanceCents: 50 };
  expect(drawDown([company, department, above, own], 850)?.map(({ cents: paid }) => paid)).toEqual([500, 300, 50]);
});

test('BKG-10 a draw takes what is asked, never more than there is, and spares the later accounts', () => {
  fc.assert(
    fc.property(accounts, fc.integer({ min: 0, max: 3_000_000 }), (all, requested) => {
      const drawn = drawDown(all, requested);
      const spendable = sum(all.map(spendableOfAccount));
      if (drawn === null) return expect(spendable).toBeLessThan(requested);
      expect(sum(drawn.map((part) => part.cents))).toBe(requested);
      const order = inPayingOrder(all);
      const lastPaying = drawn.at(-1)?.account;
      for (const payer of order) {
        const part = drawn.find((one) => one.account === payer)?.cents ?? 0;
        expect(part).toBeLessThanOrEqual(spendableOfAccount(payer));
        // Every account before the last one that pays is emptied.
        const before = lastPaying !== undefined && order.indexOf(payer) < order.indexOf(lastPaying);
        if (before) expect(part).toBe(spendableOfAccount(payer));
      }
    }),
  );
});

test('POL-07 only the account of a company is overdrawn', () => {
  fc.assert(
    fc.property(accounts, fc.integer({ min: 0, max: 3_000_000 }), (all, requested) => {
      for (const part of drawDown(all, requested) ?? []) {
        const after = part.account.balanceCents - part.cents;
        expect(after).toBeGreaterThanOrEqual(part.account.kind === 'company' ? -part.account.overdraftCents : 0);
      }
    }),
  );
});

test('BKG-12 what is given back is divided as it was paid, to the cent', () => {
  expect(divideCents(900, [1200, 600])).toEqual([600, 300]);
  expect(
    divideCents(
      100,
      [1, 1, 1].map((part) => part * 40),
    ),
  ).toEqual([34, 33, 33]);
  expect(divideCents(1, [1, 2, 1])).toEqual([0, 1, 0]);
  expect(divideCents(0, [])).toEqual([]);
  expect(divideCents(0, [0, 0])).toEqual([0, 0]);
});

test('BKG-12 parts sum exactly, never exceed what was paid, and lie within a cent of the proportion', () => {
  const paid = fc.array(cents, { minLength: 1, maxLength: 12 });
  const requested = paid.chain((parts) => fc.record({ paid: fc.constant(parts), cents: fc.nat({ max: sum(parts) }) }));
  fc.assert(
    fc.property(requested, ({ paid: parts, cents: given }) => {
      const divided = divideCents(given, parts);
      expect(sum(divided)).toBe(given);
      divided.forEach((part, index) => {
        const most = parts[index] ?? 0;
        expect(Number.isInteger(part) && part >= 0 && part <= most).toBe(true);
        expect(Math.abs(part - (given * most) / Math.max(1, sum(parts)))).toBeLessThan(1.001);
      });
    }),
  );
});

test('POL-06 cumulative keeps up to the maximum, reset does not keep', () => {
  const cumulative = { amountCents: 5000, strategy: 'cumulative' as const, maxAccumulationCents: 12_000 };
  expect(reloadOf(4000, cumulative)).toEqual({ expiredCents: 0, grantedCents: 5000 });
  expect(reloadOf(9000, cumulative)).toEqual({ expiredCents: 0, grantedCents: 3000 });
  expect(reloadOf(15_000, cumulative)).toEqual({ expiredCents: 0, grantedCents: 0 });
  expect(reloadOf(9000, { ...cumulative, maxAccumulationCents: null }).grantedCents).toBe(5000);
  const reset = { amountCents: 5000, strategy: 'reset' as const, maxAccumulationCents: null };
  expect(reloadOf(4000, reset)).toEqual({ expiredCents: 4000, grantedCents: 5000 });
  expect(reloadOf(-700, reset)).toEqual({ expiredCents: 0, grantedCents: 5000 });
});

test('POL-06 a reload never lifts above the maximum, never lowers what accumulates, and forgives no debt', () => {
  const rule = fc.record({
    amountCents: cents,
    strategy: fc.constantFrom('cumulative' as const, 'reset' as const),
    maxAccumulationCents: fc.option(cents),
  });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), rule, (balance, requested) => {
      const { expiredCents, grantedCents } = reloadOf(balance, requested);
      const after = balance - expiredCents + grantedCents;
      expect(grantedCents).toBeGreaterThanOrEqual(0);
      expect(grantedCents).toBeLessThanOrEqual(requested.amountCents);
      expect(expiredCents).toBeLessThanOrEqual(Math.max(0, balance));
      if (requested.strategy === 'reset') return expect(after).toBe(requested.amountCents + Math.min(0, balance));
      const most = requested.maxAccumulationCents ?? Number.POSITIVE_INFINITY;
      expect(after).toBe(Math.max(balance, Math.min(balance + requested.amountCents, most)));
    }),
  );
});
