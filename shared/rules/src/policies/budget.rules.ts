import type { BudgetInput, BudgetTerms } from '@escale/contract/budgets';
import { addDays, type Period, periodOf } from '../time/calendar.rules.ts';
import { byLevel, type Level } from './policy.rules.ts';

/** The fields of a budget that decide when it grants what. Cents and ISO dates. */
export interface StoredBudget extends BudgetTerms {
  /** First day of the period of the next grant; null for a budget that grants no more. */
  nextRefreshDate: string | null;
  /** Not in force before that date; null when it already is. */
  startsOn: string | null;
  /** Replaces these terms at the next refresh. */
  pending: BudgetTerms | null;
}

/** What a budget grants on a date: nothing before it starts, the pending terms once its refresh date is reached (POL-04). */
export function budgetInForce(budget: StoredBudget, date: string): BudgetTerms | null {
  if (budget.startsOn !== null && date < budget.startsOn) return null;
  return budget.pending !== null && isDue(budget, date) ? budget.pending : termsOf(budget);
}

/** Whether a budget has a refresh on or before that date. */
export function isDue({ nextRefreshDate }: Pick<StoredBudget, 'nextRefreshDate'>, date: string): boolean {
  return nextRefreshDate !== null && nextRefreshDate <= date;
}

/**
 * The budget after every refresh due by a date: pending terms are in force, and the next refresh is after the date.
 * Called with its own refresh date it makes one step, so that a job that was down catches up period by period (POL-06, JOB-01).
 */
export function afterRefresh<B extends StoredBudget>(budget: B, date: string): B {
  const { nextRefreshDate } = budget;
  if (nextRefreshDate === null || date < nextRefreshDate) return budget;
  const terms = budget.pending ?? termsOf(budget);
  const refreshed = { ...budget, ...terms, startsOn: null, pending: null };
  return afterRefresh({ ...refreshed, nextRefreshDate: refreshAfter(terms, nextRefreshDate) }, date);
}

/** First day of the next granting period after the one that contains a date; null for a single grant (spec §9: on the 1st). */
export function refreshAfter({ period, frequency }: Pick<BudgetTerms, 'period' | 'frequency'>, date: string) {
  return period === 'onetime' || frequency === 0 ? null : periodsAfter(period, date, frequency);
}

/** First day of the period `count` periods after the one that contains a date. */
function periodsAfter(period: Period, date: string, count: number): string {
  const { from, to } = periodOf(period, date);
  return count === 0 ? from : periodsAfter(period, addDays(to, 1), count - 1);
}

/**
 * Whether the refresh date an administrator enters is valid: the first day of a future period (spec §9). Terms that take over at the
 * refresh of a budget in force cannot set another date.
 */
export function mayBeWritten(stored: StoredBudget | null, input: BudgetInput, today: string): boolean {
  const { nextRefreshDate: requested, period } = input;
  if (requested === undefined) return true;
  const due = stored && !isWaiting(stored, today) ? stored.nextRefreshDate : null;
  if (input.apply === 'nextPeriod' && due !== null) return requested === due;
  return period !== 'onetime' && requested > today && periodOf(period, requested).from === requested;
}

/** The terms an administrator entered, normalised for storage: always a frequency, no maximum for a reset (spec §5). */
export function requestedTerms(input: BudgetInput): BudgetTerms {
  const { amountCents, period, strategy } = input;
  const frequency = input.frequency ?? (period === 'onetime' ? 0 : 1);
  const maxAccumulationCents = strategy === 'reset' ? null : input.maxAccumulationCents;
  return { amountCents, period, frequency, strategy, maxAccumulationCents };
}

/** The 1st of the next period; of the next month for a single grant. */
function nextPeriodOf({ period }: BudgetTerms, today: string): string {
  return periodsAfter(period === 'onetime' ? 'month' : period, today, 1);
}

/**
 * The budget after an administrator saved it on `today` (spec §4). Immediately: it is in force, and its refresh date is kept as long
 * as its periods stay the same. Next period: the current one stays until its refresh; without a current one the new one starts then.
 */
export function budgetWritten(stored: StoredBudget | null, input: BudgetInput, today: string): StoredBudget {
  const terms = requestedTerms(input);
  const requested = input.nextRefreshDate ?? null;
  if (input.apply === 'nextPeriod') {
    if (stored === null || isWaiting(stored, today)) {
      const startsOn = requested ?? nextPeriodOf(terms, today);
      return { ...terms, startsOn, nextRefreshDate: startsOn, pending: null };
    }
    return {
      ...stored,
      pending: terms,
      nextRefreshDate: requested ?? stored.nextRefreshDate ?? nextPeriodOf(terms, today),
    };
  }
  const sameRhythm = stored?.period === terms.period && stored.frequency === terms.frequency;
  const kept = sameRhythm && stored.startsOn === null ? stored.nextRefreshDate : null;
  return { ...terms, startsOn: null, pending: null, nextRefreshDate: requested ?? kept ?? refreshAfter(terms, today) };
}

function isWaiting({ startsOn }: StoredBudget, today: string): boolean {
  return startsOn !== null && today < startsOn;
}

function termsOf({ amountCents, period, frequency, strategy, maxAccumulationCents }: BudgetTerms): BudgetTerms {
  return { amountCents, period, frequency, strategy, maxAccumulationCents };
}

/** The budget in force among those of a member's levels, nearest first: the lowest level that has one wins (POL-05). */
export function budgetOf<L extends { setBy: Level; budget: StoredBudget }>(
  levels: readonly L[],
  date: string,
): L | null {
  return byLevel(levels).find(({ budget }) => budgetInForce(budget, date) !== null) ?? null;
}
