import type { Budget, BudgetInput, Customer } from '@escale/contract';
import { centsFrom, typedAmount } from '../../form/amount.rules.ts';

export const periods = ['week', 'month', 'year'] as const;
type Period = (typeof periods)[number];
export const strategies = ['reset', 'cumulative'] as const;

/** The company's default policy and budget as the form shows them; amounts as they are typed, in credits or euros. */
export type PolicyDraft = {
  policyId: string | null;
  quotaApproach: Customer['quotaApproach'];
  creditsCollective: boolean;
  hasApproval: boolean;
  approvalAbove: string;
  hasBudget: boolean;
  amount: string;
  period: Period | 'onetime';
  strategy: (typeof strategies)[number];
  most: string;
};
export type PolicyField = keyof PolicyDraft & string;

const customerFields: readonly string[] = [
  'policyId',
  'quotaApproach',
  'creditsCollective',
  'hasApproval',
  'approvalAbove',
];
const budgetFields: readonly string[] = ['hasBudget', 'amount', 'period', 'strategy', 'most'];

/** The kept values; a budget that takes over at the next refresh is shown already. */
export function policyDraft(customer: Customer, budget: Budget | null): PolicyDraft {
  const terms = budget?.pending ?? budget;
  return {
    policyId: customer.policyId,
    quotaApproach: customer.quotaApproach,
    creditsCollective: customer.creditsCollective,
    hasApproval: customer.approvalAboveCents !== null,
    approvalAbove: amountText(customer.approvalAboveCents),
    hasBudget: budget !== null,
    amount: amountText(terms?.amountCents ?? null),
    period: terms?.period ?? 'month',
    strategy: terms?.strategy ?? 'reset',
    most: amountText(terms?.maxAccumulationCents ?? null),
  };
}

/** Cents as they are typed: `120`, `12,50`. */
export const amountText = (cents: number | null): string => (cents === null ? '' : typedAmount(cents, ','));

const mostCents = 1_000_000_000;

/** A typed amount in cents, with either decimal sign; null for what is none. */
export const amountOf = (text: string): number | null => centsFrom(text, { unsigned: true, most: mostCents });

/** What of a draft is changed in the company, and whether its budget is. */
export function policyChanges(draft: PolicyDraft, changed: readonly string[]) {
  const { policyId, quotaApproach, creditsCollective, hasApproval, approvalAbove } = draft;
  const isIn = (fields: readonly string[]) => changed.some((field) => fields.includes(field));
  const approvalAboveCents = hasApproval ? amountOf(approvalAbove) : null;
  return {
    customer: isIn(customerFields) ? { policyId, quotaApproach, creditsCollective, approvalAboveCents } : null,
    isBudget: isIn(budgetFields),
  };
}

/** The budget of a draft; null where none is wanted. */
export function budgetOf(draft: PolicyDraft, apply: BudgetInput['apply']): BudgetInput | null {
  const amountCents = amountOf(draft.amount);
  if (!draft.hasBudget || amountCents === null) return null;
  const { period, strategy } = draft;
  const isOnce = period === 'onetime';
  return {
    amountCents,
    period,
    frequency: isOnce ? 0 : 1,
    strategy,
    maxAccumulationCents: strategy === 'cumulative' ? amountOf(draft.most) : null,
    apply,
  };
}

/** Message of what prevents a field from being saved; null when nothing does. */
export function policyFault(draft: PolicyDraft, field: string): string | null {
  const { hasApproval, hasBudget, strategy, amount, most, approvalAbove } = draft;
  if (field === 'approvalAbove' && hasApproval && amountOf(approvalAbove) === null) return 'settings.fault.amount';
  if (field === 'amount' && hasBudget && amountOf(amount) === null) return 'settings.fault.amount';
  if (field !== 'most' || !hasBudget || strategy === 'reset' || most.trim() === '') return null;
  const [bound, given] = [amountOf(most), amountOf(amount)];
  if (bound === null) return 'settings.fault.amount';
  return given !== null && bound < given ? 'settings.fault.most' : null;
}
