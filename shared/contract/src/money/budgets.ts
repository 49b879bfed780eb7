import { z } from 'zod';
import { cents, date, flag, id } from '../common.ts';

export const budgetPeriod = z.enum(['week', 'month', 'year', 'onetime']);
const amountCents = cents.min(0).max(1_000_000_000);
const frequency = z.int().min(0).max(52);
const strategy = z.enum(['cumulative', 'reset']);

/** What a budget grants: an amount every `frequency` periods; a frequency of 0 grants once (spec §5). */
export const budgetTerms = z.strictObject({
  amountCents,
  period: budgetPeriod,
  frequency,
  strategy,
  maxAccumulationCents: amountCents.nullable().describe('Most that accumulates; null for no bound, and for a reset'),
});
export type BudgetTerms = z.infer<typeof budgetTerms>;

/** A budget in force, with the one that replaces it at its next refresh (POL-04). */
export const budget = budgetTerms.extend({
  id,
  nextRefreshDate: date.nullable(),
  startsOn: date.nullable().describe('Not in force before that date; null when it is'),
  pending: budgetTerms.nullable().describe('Takes over on `nextRefreshDate`'),
});
export type Budget = z.infer<typeof budget>;

const isWhole = (input: { period: string; frequency?: number | undefined }) =>
  input.frequency === undefined || (input.period === 'onetime') === (input.frequency === 0);
const holdsOnce = (input: { amountCents: number; strategy: string; maxAccumulationCents: number | null }) =>
  input.strategy === 'reset' || input.maxAccumulationCents === null || input.maxAccumulationCents >= input.amountCents;

/** A complete budget as an administrator sends it. Without a frequency, credits are granted once (spec §5). */
export const budgetInput = z
  .strictObject({
    amountCents,
    period: budgetPeriod.default('onetime'),
    frequency: frequency.optional().describe('Periods between two refreshes; 1 when left out, 0 for onetime'),
    strategy: strategy.default('reset'),
    maxAccumulationCents: amountCents.nullable().default(null),
    nextRefreshDate: date.optional().describe('First day of a period to come; the next one when left out'),
    apply: z.enum(['immediately', 'nextPeriod']).default('immediately'),
  })
  .refine(isWhole, { path: ['frequency'] })
  .refine(holdsOnce, { path: ['maxAccumulationCents'] });
export type BudgetInput = z.infer<typeof budgetInput>;
/** Whether changing a budget keeps balances (true) or restarts the period (spec §7). */
export const keepRemainingLimits = flag.default(true);
