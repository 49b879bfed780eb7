import type { LocationType, Quota } from '@escale/contract';
import {
  type Approach,
  approachOf,
  type PolicyLevel,
  periodOf,
  type ResolvedPolicy,
  resolvePolicy,
  type Sourced,
  type UsedHalf,
} from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The rules that apply to a member, by company, department and own policy (POL-05). */
export interface MemberPolicy {
  policy: ResolvedPolicy;
  approach: Quota['approach'];
  /** The level that states the approach. */
  approachBy: Sourced;
  /** Name of the member's company; null without one. */
  company: string | null;
  /** Time zone in which the company's budget periods begin. */
  companyTimezone: string;
}

type LevelRow = PolicyLevel & {
  approach: Approach | null;
  companyApproach: Approach;
  company: string;
  companyTimezone: string;
};

/** Reads the policies of the levels of a member, the nearer department first, and resolves them. */
export async function memberPolicy(db: Db, memberId: string): Promise<MemberPolicy> {
  const { rows } = await sql<LevelRow>`
    select level.level as "setBy", coalesce(level.name, m.first_name || ' ' || m.last_name) as source,
      p.quota_approach as approach, c.quota_approach as "companyApproach", c.name as company, c.timezone as "companyTimezone", p.name,
      p.external, coalesce(p.week_days, '[]') as "weekDays",
      coalesce((
        select jsonb_agg(jsonb_build_object('halves', r.halves, 'period', r.period, 'locationTypes', r.location_types) order by r.id)
        from policy_days_rule r where r.policy_id = p.id), '[]') as "daysRules"
    from views.member m
    join views.company c on c.id = m.company_id
    cross join lateral policy_levels(m.department_id, m.policy_id, m.company_id) as level
    left join policy p on p.id = level.policy_id
    where m.id = ${memberId}
    order by level.distance`.execute(db);
  const { companyApproach = 'flexible', company = null, companyTimezone = 'Europe/Paris' } = rows[0] ?? {};
  const { approach, ...approachBy } = approachOf(rows, { approach: companyApproach, name: company });
  return { policy: resolvePolicy(rows), approach, approachBy, company, companyTimezone };
}

/**
 * Halves that a member has used in the periods that contain any of the dates: the schedule, and pending requests. Empty when no quota is
 * set.
 */
export async function usedHalves(
  db: Db,
  memberId: string,
  policy: ResolvedPolicy,
  dates: readonly string[],
): Promise<UsedHalf[]> {
  const spans = policy.quotas.flatMap(({ period }) => dates.map((date) => periodOf(period, date)));
  const from = spans.map((span) => span.from).sort()[0];
  const to = spans
    .map((span) => span.to)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  const { rows } = await sql<{ day: string; half: number; type: LocationType }>`
    select day, half, location_type as type from views.schedule_half
    where member_id = ${memberId} and day between ${from} and ${to}
    union
    select b.day, h.half, case when b.host_id is null then 'office' else 'flexOffice' end
    from views.booking b
    cross join lateral (values (0, b.morning), (1, b.afternoon)) as h(half, held)
    where b.organiser_id = ${memberId} and b.status = 'pending' and not b.hourly and h.held
      and b.day between ${from} and ${to}`.execute(db);
  return rows.map(({ day, half, type }) => ({ date: day, half, type }));
}
