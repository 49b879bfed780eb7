import type { BudgetTerms } from '@escale/contract';
import { type Approach, type FollowedLevel, type Level, valuesOf } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type NamedContent, readContents } from '../versions/content.queries.ts';

/** A level with the budgets that it has: its policy's, and its own. */
export type BudgetedLevel = FollowedLevel & { policyBudget: BudgetTerms | null; ownBudget: BudgetTerms | null };
/** A member as far as a replay needs them. */
export interface ReplayedMember {
  id: string;
  homeBuildingId: string | null;
}
/** Members of the same levels, the nearest level first. */
export interface LevelGroup {
  members: ReplayedMember[];
  levels: BudgetedLevel[];
}
export interface CompanyLevels {
  companyApproach: Approach;
  timezone: string;
  groups: LevelGroup[];
}

interface LevelRow {
  setBy: Level;
  source: string | null;
  departmentId: string | null;
  policyId: string | null;
  ownBudget: BudgetTerms | null;
}

/** The members of a company by their levels, of now or of a past week, or one of them, with what the policy of each level says. */
export async function readCompanyLevels(
  db: Db,
  companyId: string,
  { memberId = null, monday }: { memberId?: string | null; monday?: string } = {},
): Promise<CompanyLevels> {
  const ofNow = sql`views.member m where m.company_id = ${companyId}::uuid`;
  const ofWeek = sql`members_of_week(${companyId}::uuid, ${monday}::date) o
    cross join lateral (select o.id, o.department_id, o.policy_id, p.home_building_id, p.first_name, p.last_name from views.member p
      where p.id = o.id) m where true`;
  const company = await db
    .selectFrom('views.company')
    .select(['quota_approach as approach', 'timezone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const contents = await readContents(db, companyId);
  const { rows } = await sql<{ members: ReplayedMember[]; levels: LevelRow[] }>`
    with grouped as (
      select m.department_id, m.policy_id,
        jsonb_agg(jsonb_build_object('id', m.id, 'homeBuildingId', m.home_building_id) order by m.id) as members,
        min(m.first_name || ' ' || m.last_name) as name
      from ${monday === undefined ? ofNow : ofWeek} and (${memberId}::uuid is null or m.id = ${memberId}::uuid)
      group by m.department_id, m.policy_id
    )
    select s.members, (
      select jsonb_agg(jsonb_build_object('setBy', l.level, 'source', coalesce(l.name, case when ${memberId}::uuid is not null then s.name end),
        'departmentId', l.department_id, 'policyId', l.policy_id, 'ownBudget', (
          select jsonb_build_object('amountCents', b.amount_cents, 'period', b.period, 'frequency', b.frequency, 'strategy', b.strategy,
            'maxAccumulationCents', b.max_accumulation_cents)
          from budget b where b.company_id = ${companyId}::uuid and b.policy_id is null and not b.shared and l.level <> 'member'
            and b.department_id is not distinct from l.department_id)) order by l.distance)
      from policy_levels(s.department_id, s.policy_id, ${companyId}::uuid) as l
    ) as levels
    from grouped s`.execute(db);
  return {
    companyApproach: company.approach as Approach,
    timezone: company.timezone,
    groups: rows.map(({ members, levels }) => ({ members, levels: levels.map((row) => withPolicy(row, contents)) })),
  };
}

function withPolicy(row: LevelRow, contents: ReadonlyMap<string, NamedContent>): BudgetedLevel {
  const policy = row.policyId === null ? undefined : contents.get(row.policyId);
  if (!policy) {
    const none = { name: null, approach: null, daysRules: [], weekDays: [], external: null, policyBudget: null };
    return { ...row, ...none, policyId: null };
  }
  return { ...row, name: policy.name, ...valuesOf(policy.content), policyBudget: policy.content.budget };
}
