import { type RawBuilder, sql } from 'kysely';

/** Equal for members `m` of one department and one own policy, in a form that can be hashed: for many members they are null. */
export const appliedKey = sql`(coalesce(m.department_id::text, '') || '.' || coalesce(m.policy_id::text, ''))`;

/**
 * `applied`: values that members of one department and one own policy share: their lowest policy, its rule on office days, and their
 * budget in cents; each from the lowest level that sets it (POL-05). `scope`: condition on members `m`.
 */
export function appliedPolicies(today: string, scope: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with applied as materialized (
    select of.key, lowest.id as lowest_policy_id, office.halves as office_halves, office.period as office_period,
      budget.cents as budget_cents
    from (select distinct m.company_id, m.department_id, m.policy_id, ${appliedKey} as key from views.member m where ${scope}) as of
    left join lateral (
      select l.policy_id as id from policy_levels(of.department_id, of.policy_id, of.company_id) as l
      where l.policy_id is not null order by l.distance limit 1
    ) as lowest on true
    left join lateral (
      select r.halves, r.period from policy_levels(of.department_id, of.policy_id, of.company_id) as l
      join policy_days_rule r on r.policy_id = l.policy_id and 'office' = any(r.location_types)
      order by l.distance limit 1
    ) as office on true
    left join lateral (
      select case when b.next_refresh_date <= ${today}::date then coalesce((b.pending ->> 'amountCents')::bigint, b.amount_cents)
        else b.amount_cents end as cents
      from policy_levels(of.department_id, of.policy_id, of.company_id) as l
      join budget b on b.company_id = of.company_id and (b.policy_id = l.policy_id or (b.policy_id is null and not b.shared
        and l.level = case when b.department_id is null then 'company' else 'department' end
        and b.department_id is not distinct from l.department_id))
      where b.starts_on is null or b.starts_on <= ${today}::date
      order by l.distance, b.policy_id nulls last limit 1
    ) as budget on true
  )`;
}
