import { companyId, policies } from './company.ts';
import { type Days, nextMonth } from './days.ts';
import { idOf } from './ids.ts';
import { add, type World } from './world.ts';

const day = 86_400_000;

/**
 * `À distance` is to have a quota of two days at the office instead of one. That starts after the weeks of the demo, so that they follow what
 * is in force.
 */
export function addPlannedPolicy(world: World, { today, now }: Days): void {
  const [, , , { name, remote, budgetCents }] = policies;
  add(world, 'policy_version', {
    id: idOf('policy version', name),
    company_id: companyId,
    policy_id: idOf('policy', name),
    content: {
      quotaApproach: null,
      weekDays: [],
      daysRules: [
        { amount: remote / 2, period: 'week', locationTypes: ['home', 'offsite'] },
        { amount: 2, period: 'week', locationTypes: ['office'] },
      ],
      external: null,
      budget: {
        amountCents: budgetCents,
        period: 'month',
        frequency: 1,
        strategy: 'reset',
        maxAccumulationCents: null,
      },
      isDefault: false,
      departmentIds: [],
    },
    starts_on: nextMonth(nextMonth(today)),
    budget_change: { apply: 'nextPeriod', nextRefreshDate: null, keepRemainingLimits: true },
    author_id: idOf('member', 'admin'),
    made_at: new Date(Date.parse(now) - 2 * day).toISOString(),
  });
}
