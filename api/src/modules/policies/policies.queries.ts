import {
  type Policy,
  type PolicyRow,
  policy,
  type RouteById,
  type RouteReply,
  type RouteRequest,
} from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { budgetJson } from './member-budget.service.ts';

type List = RouteById<'policies.list'>;
type Sort = 'name' | 'remoteDays' | 'weekDays' | 'budget' | 'members';

const sorts: Record<Sort, RawBuilder<unknown>> = {
  name: sql`fold(p.name)`,
  remoteDays: sql`coalesce(r.halves, -1)`,
  weekDays: sql`jsonb_array_length(p.week_days)`,
  budget: sql`coalesce(b.amount_cents, -1)`,
  members: sql`coalesce(a.members, 0)`,
};

/** Columns of `policy p` in both forms of a policy. */
const departments = sql`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by fold(d.name), d.id)
  from views.department d where d.policy_id = p.id), '[]')`;
const weekDays = sql`(select jsonb_agg('{"buildingIds": []}' || day order by (day ->> 'weekday')::int)
  from jsonb_array_elements(p.week_days) as day)`;

/** Policies of a company, each with the number of members for whom it is the lowest; sorted and paged (POL-01, CKP-08). */
export async function readPolicies(
  db: Db,
  companyId: string,
  { page, limit, order, ...filters }: RouteRequest<List>['query'],
): Promise<RouteReply<List>> {
  const descending = order.startsWith('-');
  const sort = sorts[(descending ? order.slice(1) : order) as Sort];
  const { rows } = await sql<{ policy: PolicyRow; total: number }>`
    ${membersByPolicy(companyId)}
    select count(*) over ()::int as total, jsonb_build_object(
      'id', p.id, 'name', p.name, 'type', p.type, 'isDefault', p.id is not distinct from c.default_policy_id,
      'members', coalesce(a.members, 0),
      'departments', ${departments}, 'quotaApproach', coalesce(p.quota_approach, c.quota_approach),
      'weekDays', coalesce(${weekDays}, '[]'),
      'daysRules', coalesce((select jsonb_agg(jsonb_build_object('amount', o.halves / 2.0, 'period', o.period,
        'locationTypes', o.location_types) order by o.id) from policy_days_rule o where o.policy_id = p.id), '[]'),
      'budget', case when b.id is not null then jsonb_build_object('amountCents', b.amount_cents, 'period', b.period,
        'frequency', b.frequency, 'strategy', b.strategy, 'maxAccumulationCents', b.max_accumulation_cents) end,
      'startsOn', (select min(v.starts_on) from policy_version v where v.policy_id = p.id)
    ) as policy
    from policy p
    join views.company c on c.id = p.company_id
    left join applied a on a.policy_id = p.id
    left join policy_days_rule r on r.policy_id = p.id and 'home' = any(r.location_types)
    left join budget b on b.policy_id = p.id
    where ${isListed(companyId, filters)}
    order by ${sort} ${descending ? sql`desc` : sql`asc`}, fold(p.name), p.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return {
    items: rows.map((row) => row.policy),
    total: rows[0]?.total ?? (await countPolicies(db, companyId, filters)),
  };
}

type Filters = Pick<RouteRequest<List>['query'], 'type' | 'q' | 'departmentId'>;

/** Condition on `policy p` and `applied a`. */
function isListed(companyId: string, { type, q, departmentId }: Filters): RawBuilder<unknown> {
  return sql`p.company_id = ${companyId}::uuid and (${type ?? null}::text is null or p.type = ${type ?? null}::text)
    and (${q ?? null}::text is null or strpos(fold(p.name), fold(${q ?? ''})) > 0)
    and (${departmentId ?? null}::uuid is null or ${departmentId ?? null}::uuid = any(a.department_ids))`;
}

/** Counted separately, because a page beyond the last one has no rows to take the total from. */
async function countPolicies(db: Db, companyId: string, filters: Filters): Promise<number> {
  const { rows } = await sql<{ total: number }>`${membersByPolicy(companyId)}
    select count(*)::int as total from policy p left join applied a on a.policy_id = p.id
    where ${isListed(companyId, filters)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A policy with its rules and budget; the caller has checked its company. */
export async function readPolicy(db: Db, companyId: string, id: string): Promise<Policy> {
  const { rows } = await sql<{ policy: unknown }>`
    ${membersByPolicy(companyId)}
    select jsonb_build_object(
      'id', p.id, 'name', p.name, 'type', p.type, 'isDefault', p.id is not distinct from c.default_policy_id,
      'members', coalesce(a.members, 0), 'quotaApproach', coalesce(p.quota_approach, c.quota_approach), 'external', p.external,
      'departments', ${departments},
      'weekDaysRule', case when p.week_days <> '[]' then jsonb_build_object('weekDays', ${weekDays}) end,
      'remoteDaysRules', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.halves / 2.0, 'period', r.period,
        'locationTypes', r.location_types) order by r.id) from policy_days_rule r where r.policy_id = p.id), '[]'),
      'budget', (select ${budgetJson} from budget b where b.policy_id = p.id)
    ) as policy
    from policy p
    join views.company c on c.id = p.company_id
    left join applied a on a.policy_id = p.id
    where p.company_id = ${companyId}::uuid and p.id = ${id}::uuid`.execute(db);
  return policy.parse(rows[0]?.policy);
}

/** `applied`: number of members by their lowest policy, and their departments. */
function membersByPolicy(companyId: string): RawBuilder<unknown> {
  return sql`with grouped as (
      select department_id, policy_id, count(*)::int as members from views.member
      where company_id = ${companyId}::uuid group by department_id, policy_id
    ), applied as (
      select lowest.policy_id, sum(s.members)::int as members, array_agg(s.department_id) as department_ids from grouped s
      cross join lateral (
        select l.policy_id from policy_levels(s.department_id, s.policy_id, ${companyId}::uuid) as l
        where l.policy_id is not null order by l.distance limit 1
      ) as lowest
      group by lowest.policy_id
    )`;
}

/** Members to whom a policy applies, at whichever of their levels. */
export async function readMembersUnder(db: Db, companyId: string, policyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with grouped as (
      select department_id, policy_id, array_agg(id) as members from views.member
      where company_id = ${companyId}::uuid group by department_id, policy_id
    )
    select unnest(s.members) as id from grouped s where exists (
      select 1 from policy_levels(s.department_id, s.policy_id, ${companyId}::uuid) as l where l.policy_id = ${policyId}::uuid)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
