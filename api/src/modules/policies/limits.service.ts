import type { PolicyLimits } from '@escale/contract';
import { budgetInForce, quotasAt, type WeekDayRule } from '@escale/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { requireReadable } from '../directory/members/public.ts';
import { balanceOf } from '../ledger/public.ts';
import { budgetOfMember } from './member-budget.service.ts';
import { memberPolicy, usedHalves } from './member-policy.service.ts';

/**
 * What is left in the periods that contain a date, today by default (POL-08, WEK-07): computed by the rules of the booking check itself.
 */
export async function remainingLimits(context: Context, memberId: string, requested?: string): Promise<PolicyLimits> {
  const { db } = context;
  const date = requested ?? context.clock.today(await timezoneOf(context, memberId));
  const { policy, approach, companyTimezone } = await memberPolicy(db, memberId);
  const used = await usedHalves(db, memberId, policy, [date]);
  return {
    policy: policy.name,
    quotas: quotasAt(policy, approach, used, date),
    credits: await creditsLeft(context, memberId, context.clock.today(companyTimezone)),
    weekDays: policy.weekDays.map(wireWeekDay),
  };
}

/** A weekday's rule in the contract's form. */
export function wireWeekDay({ weekday, allowed, mandatory, buildingIds = [] }: WeekDayRule) {
  return { weekday, allowed: [...allowed], mandatory, buildingIds: [...buildingIds] };
}

/** Today's balance of the own account with the budget's terms; null for a member without either. */
async function creditsLeft({ db }: Context, memberId: string, today: string): Promise<PolicyLimits['credits']> {
  const balance = await balanceOf(db, memberId);
  const stored = (await budgetOfMember(db, memberId, today))?.budget;
  const terms = stored && budgetInForce(stored, today);
  if (balance === null && !terms) return null;
  return {
    totalCents: terms?.amountCents ?? balance ?? 0,
    leftCents: balance ?? 0,
    period: terms?.period ?? 'onetime',
    nextRefreshDate: stored?.nextRefreshDate ?? null,
  };
}

/** What the current periods grant in all, as if nothing had been used. */
export async function totalLimits(context: Context, memberId: string): Promise<PolicyLimits> {
  const remaining = await remainingLimits(context, memberId);
  const { credits } = remaining;
  return {
    ...remaining,
    quotas: remaining.quotas.map((quota) => ({ ...quota, halvesUsed: 0 })),
    credits: credits && { ...credits, leftCents: credits.totalCents },
  };
}

/** The same for oneself or, with the right to read the company's people, for one of them. */
export async function remainingLimitsOf(context: Context, actor: Actor, memberId: string, date?: string) {
  if (memberId !== actor.memberId) await requireReadable(context.db, actor, memberId);
  return remainingLimits(context, memberId, date);
}

export async function totalLimitsOf(context: Context, actor: Actor, memberId: string) {
  if (memberId !== actor.memberId) await requireReadable(context.db, actor, memberId);
  return totalLimits(context, memberId);
}

async function timezoneOf({ db }: Context, memberId: string): Promise<string> {
  const row = await db.selectFrom('views.member').select('timezone').where('id', '=', memberId).executeTakeFirst();
  return row?.timezone ?? 'Europe/Paris';
}
