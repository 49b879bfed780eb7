import type { LocationType, Quota } from '@escale/contract';
import {
  type BudgetRule,
  type PolicyLevel,
  periodOf,
  type QuotaRule,
  quotaKinds,
  type ResolvedPolicy,
  resolvePolicy,
  type UsedHalf,
} from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The rules a member stands under, by company, department and own policy (POL-05). */
export interface MemberPolicy {
  policy: ResolvedPolicy;
  approach: Quota['approach'];
}

interface LevelRow {
  set_by: PolicyLevel['setBy'];
  approach: Quota['approach'];
  name: string;
  office_halves: number | null;
  office_period: QuotaRule['period'] | null;
  remote_halves: number | null;
  remote_period: QuotaRule['period'] | null;
  external_halves: number | null;
  external_period: QuotaRule['period'] | null;
  week_days: PolicyLevel['weekDays'];
  budget_cents: number | null;
  budget_period: BudgetRule['period'] | null;
  next_refresh_date: string | null;
}

/** Reads the policies of the three levels of a member and resolves them. */
export async function memberPolicy(db: Db, memberId: string): Promise<MemberPolicy> {
  const { rows } = await sql<LevelRow>`
    select level.set_by, c.quota_approach as approach, p.*
    from member m
    join company c on c.id = m.company_id
    left join department d on d.id = m.department_id
    cross join lateral (values ('member', m.policy_id), ('department', d.policy_id), ('company', c.default_policy_id))
      as level(set_by, policy_id)
    join policy p on p.id = level.policy_id
    where m.id = ${memberId}`.execute(db);
  return { policy: resolvePolicy(rows.map(toLevel)), approach: rows[0]?.approach ?? 'flexible' };
}

function toLevel(row: LevelRow): PolicyLevel {
  const rule = (halves: number | null, period: QuotaRule['period'] | null) =>
    halves === null ? null : { halves, period: period ?? 'week' };
  return {
    setBy: row.set_by,
    name: row.name,
    quotas: {
      office: rule(row.office_halves, row.office_period),
      remote: rule(row.remote_halves, row.remote_period),
      external: rule(row.external_halves, row.external_period),
    },
    weekDays: row.week_days,
    budget:
      row.budget_cents === null
        ? null
        : { cents: row.budget_cents, period: row.budget_period ?? 'onetime', nextRefreshDate: row.next_refresh_date },
  };
}

/**
 * Halves a member has used in the periods that any of the dates lies in: the schedule, and requests that wait for their
 * host. Empty when no quota is set.
 */
export async function usedHalves(
  db: Db,
  memberId: string,
  policy: ResolvedPolicy,
  dates: readonly string[],
): Promise<UsedHalf[]> {
  const spans = quotaKinds.flatMap((kind) => {
    const rule = policy.quotas[kind];
    return rule ? dates.map((date) => periodOf(rule.period, date)) : [];
  });
  const from = spans.map((span) => span.from).sort()[0];
  const to = spans
    .map((span) => span.to)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  const { rows } = await sql<{ day: string; half: number; type: LocationType }>`
    select day, half, location_type as type from schedule_half
    where member_id = ${memberId} and day between ${from} and ${to}
    union
    select b.day, h.half, case when b.host_id is null then 'office' else 'flexOffice' end
    from booking b
    cross join lateral (values (0, b.morning), (1, b.afternoon)) as h(half, held)
    where b.organiser_id = ${memberId} and b.status = 'pending' and not b.hourly and h.held
      and b.day between ${from} and ${to}`.execute(db);
  return rows.map(({ day, half, type }) => ({ date: day, half, type }));
}
