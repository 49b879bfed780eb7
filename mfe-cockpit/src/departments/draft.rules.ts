import type { BudgetTerms, DepartmentForm } from '@escale/contract';
import { centsFrom } from '../form/amount.rules.ts';

/** Whom a department's own budget is for: nobody, each member, or all of them together. */
export const budgetKinds = ['none', 'member', 'shared'] as const;
export const budgetPeriods = ['week', 'month', 'year'] as const;

/** What the form of a department edits. */
export type DepartmentDraft = Readonly<{
  name: string;
  parentId: string | null;
  leadId: string | null;
  policyId: string | null;
  budgetKind: (typeof budgetKinds)[number];
  /** Credits as they are typed. */
  budgetAmount: string;
  budgetPeriod: (typeof budgetPeriods)[number];
  buildingIds: readonly string[];
}>;

/** The kept values as the form shows them; an amount of credits without a comma where it is whole. */
export function draftOf({ name, parentId, leadId, policyId, budget, buildingIds }: DepartmentForm): DepartmentDraft {
  return {
    name,
    parentId,
    leadId,
    policyId,
    budgetKind: budget === null ? 'none' : budget.shared ? 'shared' : 'member',
    budgetAmount: budget === null ? '' : String(budget.amountCents / 100),
    budgetPeriod: budgetPeriods.find((period) => period === budget?.period) ?? 'month',
    buildingIds,
  };
}

/** Largest budget that the form takes, in cents. */
const mostCents = 999_999_999;

/** Cents of typed credits, with a comma or a point; null for what is no amount. */
export const centsOf = (text: string): number | null => centsFrom(text, { unsigned: true, most: mostCents });

type Period = { period: DepartmentDraft['budgetPeriod']; frequency?: number };
const ofBudget = ['budgetKind', 'budgetAmount', 'budgetPeriod'] as const;

/** The budget of the request: absent where it was not changed; what the form does not show stays as it is kept. */
export function budgetOf(
  draft: DepartmentDraft,
  changed: readonly string[],
  kept: DepartmentForm['budget'],
): { budget?: { shared: boolean; terms: Omit<BudgetTerms, 'frequency' | 'period'> & Period } | null } {
  if (!ofBudget.some((field) => changed.includes(field))) return {};
  if (draft.budgetKind === 'none') return { budget: null };
  const { shared: _, ...terms } = kept ?? { shared: false, strategy: 'reset' as const, maxAccumulationCents: null };
  const isSamePeriod = kept?.period === draft.budgetPeriod;
  const amountCents = centsOf(draft.budgetAmount) ?? 0;
  const most = terms.maxAccumulationCents;
  return {
    budget: {
      shared: draft.budgetKind === 'shared',
      terms: {
        strategy: terms.strategy,
        maxAccumulationCents: most === null ? null : Math.max(most, amountCents),
        period: draft.budgetPeriod,
        ...(isSamePeriod && kept ? { frequency: kept.frequency } : {}),
        amountCents,
      },
    },
  };
}
