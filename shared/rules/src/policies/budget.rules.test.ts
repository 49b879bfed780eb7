import type { BudgetInput, BudgetTerms } from '@escale/contract/budgets';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, periodOf } from '../time/calendar.rules.ts';
import {
  afterRefresh,
  budgetInForce,
  budgetOf,
  budgetWritten,
  mayBeWritten,
  refreshAfter,
  requestedTerms,
  type StoredBudget,
} from './budget.rules.ts';

const monthly: BudgetTerms = {
  amountCents: 12_000,
  period: 'month',
  frequency: 1,
  strategy: 'reset',
  maxAccumulationCents: null,
};
const larger = { ...monthly, amountCents: 15_000 };
const stored: StoredBudget = { ...monthly, nextRefreshDate: '2026-12-01', startsOn: null, pending: null };
const requested = (change: Partial<BudgetInput> = {}): BudgetInput => ({
  ...larger,
  apply: 'immediately',
  ...change,
});
const today = '2026-11-21';

test('POL-04 what is pending takes over on the refresh date, not a day before', () => {
  const budget = { ...stored, pending: larger };
  expect(budgetInForce(budget, '2026-11-30')).toEqual(monthly);
  expect(budgetInForce(budget, '2026-12-01')).toEqual(larger);
  expect(afterRefresh(budget, '2026-11-30')).toBe(budget);
  expect(afterRefresh(budget, '2026-12-01')).toEqual({ ...stored, ...larger, nextRefreshDate: '2027-01-01' });
});

test('POL-04 a budget that starts with the next period is not in force before it', () => {
  const budget = budgetWritten(null, requested({ apply: 'nextPeriod' }), today);
  expect(budget).toMatchObject({ startsOn: '2026-12-01', nextRefreshDate: '2026-12-01', pending: null });
  expect(budgetInForce(budget, '2026-11-30')).toBeNull();
  expect(budgetInForce(budget, '2026-12-01')).toEqual(larger);
  expect(afterRefresh(budget, '2026-12-01')).toMatchObject({ startsOn: null, nextRefreshDate: '2027-01-01' });
});

test('POL-06 the next refresh is the 1st of a period, every so many; once is never again', () => {
  expect(refreshAfter({ period: 'week', frequency: 1 }, today)).toBe('2026-11-23');
  expect(refreshAfter({ period: 'week', frequency: 2 }, today)).toBe('2026-11-30');
  expect(refreshAfter({ period: 'month', frequency: 3 }, today)).toBe('2027-02-01');
  expect(refreshAfter({ period: 'year', frequency: 1 }, today)).toBe('2027-01-01');
  expect(refreshAfter({ period: 'onetime', frequency: 0 }, today)).toBeNull();
});

test('spec §5 without a frequency a budget is granted once; a reset keeps no maximum', () => {
  const { frequency: _, ...once } = requested({ period: 'onetime' });
  expect(requestedTerms(once)).toMatchObject({ period: 'onetime', frequency: 0 });
  expect(requestedTerms(requested({ frequency: undefined }))).toMatchObject({ frequency: 1 });
  expect(requestedTerms(requested({ maxAccumulationCents: 20_000 })).maxAccumulationCents).toBeNull();
  expect(requestedTerms(requested({ strategy: 'cumulative', maxAccumulationCents: 20_000 })).maxAccumulationCents).toBe(
    20_000,
  );
});

test('POL-04 immediately: in force today, its refresh date kept as long as its periods are', () => {
  expect(budgetWritten(stored, requested(), today)).toEqual({ ...stored, ...larger });
  expect(budgetWritten(stored, requested({ period: 'year' }), today).nextRefreshDate).toBe('2027-01-01');
  expect(budgetWritten({ ...stored, pending: larger }, requested(), today).pending).toBeNull();
  expect(budgetWritten(null, requested(), today)).toMatchObject({ startsOn: null, nextRefreshDate: '2026-12-01' });
});

test('POL-04 next period: the one in force stays until its refresh, and one that was granted once until the next month', () => {
  expect(budgetWritten(stored, requested({ apply: 'nextPeriod' }), today)).toEqual({ ...stored, pending: larger });
  const once: StoredBudget = { ...stored, period: 'onetime', frequency: 0, nextRefreshDate: null };
  expect(budgetWritten(once, requested({ apply: 'nextPeriod' }), today)).toEqual({
    ...once,
    pending: larger,
    nextRefreshDate: '2026-12-01',
  });
});

test('POL-04 a refresh date is the first day of a period to come', () => {
  const may = (nextRefreshDate: string, change: Partial<BudgetInput> = {}, budget: StoredBudget | null = stored) =>
    mayBeWritten(budget, requested({ nextRefreshDate, ...change }), today);
  expect(may('2027-02-01')).toBe(true);
  expect(may('2027-02-02')).toBe(false);
  expect(may('2026-11-01')).toBe(false);
  expect(may('2026-11-30', { period: 'week' })).toBe(true);
  expect(may('2027-02-01', { period: 'onetime', frequency: 0 })).toBe(false);
  expect(may('2027-02-01', { apply: 'nextPeriod' })).toBe(false);
  expect(may('2026-12-01', { apply: 'nextPeriod' })).toBe(true);
  expect(may('2027-02-01', { apply: 'nextPeriod' }, null)).toBe(true);
});

test('POL-05 the lowest level with a budget in force wins', () => {
  const level = (setBy: 'company' | 'department' | 'member', budget: StoredBudget) => ({ setBy, budget });
  const waiting = { ...stored, startsOn: '2026-12-01' };
  const levels = [level('company', stored), level('department', stored), level('member', waiting)];
  expect(budgetOf(levels, today)?.setBy).toBe('department');
  expect(budgetOf(levels, '2026-12-01')?.setBy).toBe('member');
  expect(budgetOf([level('member', waiting)], today)).toBeNull();
});

const anyTerms: fc.Arbitrary<BudgetTerms> = fc
  .record({
    amountCents: fc.nat(100_000),
    period: fc.constantFrom('week', 'month', 'year', 'onetime'),
    every: fc.integer({ min: 1, max: 4 }),
    strategy: fc.constantFrom('cumulative', 'reset'),
  })
  .map(({ every, ...terms }) => ({
    ...terms,
    frequency: terms.period === 'onetime' ? 0 : every,
    maxAccumulationCents: null,
  }));
const anyDate = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const anyBudget = fc
  .record({
    first: anyTerms,
    second: anyTerms,
    start: anyDate,
    later: fc.nat(200),
    apply: fc.constantFrom('immediately', 'nextPeriod'),
  })
  .map(({ first, second, start, later, apply }) => {
    const made = budgetWritten(null, { ...first, apply: 'immediately' }, start);
    const at = addDays(start, later);
    return { budget: budgetWritten(afterRefresh(made, at), { ...second, apply }, at), at };
  });

test('POL-06 JOB-01 caught up step by step or at once, a budget is the same, and refreshes are on the 1st', () => {
  fc.assert(
    fc.property(anyBudget, fc.nat(500), ({ budget, at }, later) => {
      const date = addDays(at, later);
      let step = budget;
      for (let next = step.nextRefreshDate; next !== null && next <= date; next = step.nextRefreshDate) {
        step = afterRefresh(step, next);
        expect(step.nextRefreshDate === null || step.nextRefreshDate > next).toBe(true);
      }
      expect(afterRefresh(budget, date)).toEqual(step);
      const { nextRefreshDate, period } = step;
      if (nextRefreshDate !== null && period !== 'onetime')
        expect(periodOf(period, nextRefreshDate).from).toBe(nextRefreshDate);
    }),
  );
});

test('POL-04 what is in force on a date is what its refreshes made of it, whether they ran already or not', () => {
  fc.assert(
    fc.property(anyBudget, fc.nat(500), ({ budget, at }, later) => {
      const date = addDays(at, later);
      expect(budgetInForce(budget, date)).toEqual(budgetInForce(afterRefresh(budget, date), date));
    }),
  );
});
