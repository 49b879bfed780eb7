import type { CompanyPlan } from '@escale/contract';
import { centsFrom, typedAmount } from '../form/amount.rules.ts';

/** A plan as it is typed. */
export type PlanDraft = Readonly<{
  type: CompanyPlan['type'];
  status: CompanyPlan['status'];
  licences: string;
  renewsOn: string | null;
  overdraft: string;
  paymentType: CompanyPlan['paymentType'];
}>;

export function planDraft(plan: CompanyPlan, decimalSign: ',' | '.'): PlanDraft {
  const { type, status, renewsOn, paymentType, licences, overdraftCents } = plan;
  return {
    type,
    status,
    licences: licences === null ? '' : String(licences),
    renewsOn,
    overdraft: typedAmount(overdraftCents, decimalSign),
    paymentType,
  };
}

/** Licences as they are typed: nothing is no limit; undefined for what is no number. */
export function licencesFrom(typed: string): number | null | undefined {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** An overdraft as it is typed, in cents; null for what is no amount. */
export const overdraftFrom = (typed: string) => centsFrom(typed, { unsigned: true, most: 1_000_000_000 });

/** The plan to send; null while something typed is no value. */
export function planFrom(draft: PlanDraft, version: string): CompanyPlan | null {
  const licences = licencesFrom(draft.licences);
  const overdraftCents = overdraftFrom(draft.overdraft);
  if (licences === undefined || overdraftCents === null) return null;
  const { type, status, renewsOn, paymentType } = draft;
  return { type, status, licences, renewsOn, overdraftCents, paymentType, version };
}
