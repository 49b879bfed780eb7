import { type PolicyContent, type PolicyForm, type PolicySave, policyForm } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';
import { readContent } from './content.queries.ts';

const shownForm = policyForm.omit({ version: true });
/** Former versions that are shown; older ones are kept. */
const mostFormer = 20;

/** A policy as its form shows it, without the version. */
export async function readForm(db: Db, companyId: string, policyId: string): Promise<Omit<PolicyForm, 'version'>> {
  const columns = sql`'id', v.id, 'content', v.content, 'author', ${personJson('m')},
    'madeAt', to_char(v.made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await sql<{ name: string; planned: unknown; former: unknown }>`
    select p.name,
      coalesce((select jsonb_agg(jsonb_build_object(${columns}, 'startsOn', v.starts_on) order by v.starts_on)
        from policy_version v left join views.member m on m.id = v.author_id
        where v.policy_id = p.id and v.starts_on is not null), '[]') as planned,
      coalesce((select jsonb_agg(jsonb_build_object(${columns}, 'endedOn', v.ended_on) order by v.made_at desc, v.id desc)
        from (select * from policy_version f where f.policy_id = p.id and f.ended_on is not null
          order by f.made_at desc, f.id desc limit ${mostFormer}) v
        left join views.member m on m.id = v.author_id), '[]') as former
    from policy p where p.company_id = ${companyId}::uuid and p.id = ${policyId}::uuid`.execute(db);
  return shownForm.parse({ ...rows[0], content: await readContent(db, companyId, policyId) });
}

/** What a save decides about the budget, kept until the version starts. */
export type BudgetChange = PolicySave['budgetChange'];
/** A policy and its company, as the key of its versions. */
export interface PolicyKey {
  companyId: string;
  policyId: string;
}
/** A version to be kept. */
export interface KeptVersion {
  content: PolicyContent;
  authorId: string | null;
  madeAt: string;
}

/** Keeps a version that is to start on a date, or one that ended on a date. */
export async function addVersion(
  tx: Db,
  { companyId, policyId }: PolicyKey,
  version: KeptVersion & ({ startsOn: string; budgetChange: BudgetChange } | { endedOn: string }),
): Promise<void> {
  const dates =
    'startsOn' in version
      ? { starts_on: version.startsOn, budget_change: JSON.stringify(version.budgetChange) }
      : { ended_on: version.endedOn };
  await tx
    .insertInto('policy_version')
    .values({
      company_id: companyId,
      policy_id: policyId,
      content: JSON.stringify(version.content),
      author_id: version.authorId,
      made_at: version.madeAt,
      ...dates,
    })
    .execute();
}

/** Deletes what is planned from a date on. */
export async function dropPlannedFrom(tx: Db, policyId: string, date: string): Promise<void> {
  await tx.deleteFrom('policy_version').where('policy_id', '=', policyId).where('starts_on', '>=', date).execute();
}

/** Planned versions that are due in some time zone on a date, the earliest first. */
export async function dueVersions(db: Db, date: string): Promise<{ id: string; policyId: string; timezone: string }[]> {
  const { rows } = await sql<{ id: string; policyId: string; timezone: string }>`
    select v.id, v.policy_id as "policyId", c.timezone from policy_version v join views.company c on c.id = v.company_id
    where v.starts_on <= ${date}::date order by v.starts_on, v.id`.execute(db);
  return rows;
}

/** A planned version that starts. */
export interface DueVersion extends PolicyKey {
  content: PolicyContent;
  startsOn: string;
  budgetChange: BudgetChange;
  authorId: string | null;
}

/** Takes a due version out of the plan; null when it is not due, or has been started or dropped. */
export async function takeDue(tx: Db, id: string, today: string): Promise<DueVersion | null> {
  const { rows } = await sql<DueVersion>`
    delete from policy_version where id = ${id}::uuid and starts_on <= ${today}::date
    returning company_id as "companyId", policy_id as "policyId", content, starts_on as "startsOn",
      budget_change as "budgetChange", author_id as "authorId"`.execute(tx);
  return rows[0] ?? null;
}
