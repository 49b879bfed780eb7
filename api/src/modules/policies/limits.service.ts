import type { PolicyLimits } from '@escale/contract';
import { quotasAt } from '@escale/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { balanceOf } from '../ledger/transfer.ts';
import { memberPolicy, usedHalves } from './member-policy.service.ts';

/** What is left in the periods a date lies in, today by default (POL-08, WEK-07): the rules of the booking check itself. */
export async function remainingLimits(context: Context, actor: Actor, asked?: string): Promise<PolicyLimits> {
  const date = asked ?? context.clock.today(await timezoneOf(context, actor));
  const { policy, approach } = await memberPolicy(context.db, actor.memberId);
  const used = await usedHalves(context.db, actor.memberId, policy, [date]);
  const balance = await balanceOf(context.db, actor.memberId);
  const { budget } = policy;
  return {
    policy: policy.name,
    quotas: quotasAt(policy, approach, used, date),
    credits:
      balance === null && budget === null
        ? null
        : {
            totalCents: budget?.cents ?? balance ?? 0,
            leftCents: balance ?? 0,
            period: budget?.period ?? 'onetime',
            nextRefreshDate: budget?.nextRefreshDate ?? null,
          },
    weekDays: policy.weekDays.map(({ weekday, allowed, mandatory }) => ({ weekday, allowed, mandatory })),
  };
}

/** What the present periods grant in all, as if nothing had been used. */
export async function totalLimits(context: Context, actor: Actor): Promise<PolicyLimits> {
  const remaining = await remainingLimits(context, actor);
  const { credits } = remaining;
  return {
    ...remaining,
    quotas: remaining.quotas.map((quota) => ({ ...quota, halvesUsed: 0 })),
    credits: credits && { ...credits, leftCents: credits.totalCents },
  };
}

async function timezoneOf({ db }: Context, { memberId }: Actor): Promise<string> {
  const row = await db.selectFrom('member').select('timezone').where('id', '=', memberId).executeTakeFirst();
  return row?.timezone ?? 'Europe/Paris';
}
