import { budgetOf, type Level, type Sourced, type StoredBudget } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A budget as stored, with its id. */
export type KeptBudget = StoredBudget & { id: string };
/** The budget of some members of a company, and its source. */
export interface MemberBudget extends Sourced {
  budget: KeptBudget;
  memberIds: string[];
}

/** Columns of `budget b` as a `KeptBudget`. */
export const budgetJson = sql<KeptBudget>`jsonb_build_object(
  'id', b.id, 'amountCents', b.amount_cents, 'period', b.period, 'frequency', b.frequency, 'strategy', b.strategy,
  'maxAccumulationCents', b.max_accumulation_cents, 'nextRefreshDate', b.next_refresh_date, 'startsOn', b.starts_on,
  'pending', b.pending)`;

/** The inverse: a budget as its columns. */
export function budgetColumns(budget: StoredBudget) {
  return {
    amount_cents: budget.amountCents,
    period: budget.period,
    frequency: budget.frequency,
    strategy: budget.strategy,
    max_accumulation_cents: budget.maxAccumulationCents,
    next_refresh_date: budget.nextRefreshDate,
    starts_on: budget.startsOn,
    pending: budget.pending && JSON.stringify(budget.pending),
  };
}

interface LevelRow {
  memberIds: string[];
  setBy: Level;
  source: string | null;
  budget: KeptBudget;
}

/**
 * The budget of each member of a company on a date (POL-05): that of the lowest level that has one in force, a policy's before the
 * department's or company's own. Members without any are left out. `only`: restricts it to these members.
 */
export async function budgetsOfMembers(
  db: Db,
  companyId: string,
  date: string,
  only: readonly string[] | null = null,
): Promise<MemberBudget[]> {
  return readBudgets(
    db,
    sql`select company_id, department_id, policy_id, array_agg(id order by id) as members from views.member
      where company_id = ${companyId}::uuid and (${only}::uuid[] is null or id = any(${only}::uuid[]))
      group by company_id, department_id, policy_id`,
    date,
  );
}

/** The budget of one member on a date; null without any. */
export async function budgetOfMember(db: Db, memberId: string, date: string): Promise<MemberBudget | null> {
  const grouped = sql`select company_id, department_id, policy_id, array[id] as members from views.member
    where id = ${memberId}::uuid and company_id is not null`;
  return (await readBudgets(db, grouped, date))[0] ?? null;
}

/** `grouped`: members grouped by the same levels: company, department and policy. */
async function readBudgets(db: Db, grouped: RawBuilder<unknown>, date: string): Promise<MemberBudget[]> {
  const { rows } = await sql<LevelRow>`
    with grouped as (${grouped})
    select s.members as "memberIds", level.level as "setBy", level.name as source, ${budgetJson} as budget
    from grouped s
    cross join lateral policy_levels(s.department_id, s.policy_id, s.company_id) as level
    join budget b on b.company_id = s.company_id and (b.policy_id = level.policy_id or (b.policy_id is null and not b.shared
      and level.level = case when b.department_id is null then 'company' else 'department' end
      and b.department_id is not distinct from level.department_id))
    order by s.members[1], level.distance, b.policy_id nulls last`.execute(db);
  const byMember = Map.groupBy(rows, ({ memberIds }) => memberIds[0]);
  return [...byMember.values()].flatMap((levels) => {
    const found = budgetOf(levels, date);
    return found ? [found] : [];
  });
}
