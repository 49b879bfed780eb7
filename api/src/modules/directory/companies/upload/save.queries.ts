import type { ImportPlan, MemberValues } from '@escale/rules/import.rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Values of new members that are not in their rows. */
export interface NewMembers {
  companyId: string;
  language: string;
  visibility: string;
  /** ISO instant. */
  at: string;
}

/** A person with the id of a manager who is already a member; a manager in the same file is found by address. */
export type Managed<T> = T & { managerId: string | null };

/** Inserts members in one statement, as invited and without a password; returns their ids in the given order. */
export async function insertMembers(
  tx: Db,
  { companyId, language, visibility, at }: NewMembers,
  people: readonly Managed<MemberValues>[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string; email: string }>`
    with person as materialized (select uuidv7() as id, p.* from ${rowsOf(people)})
    insert into member (id, company_id, email, first_name, last_name, policy_id, department_id, external_id, timezone, external,
      manager_id, language, visibility, account_type, access, created_at)
    select p.id, ${companyId}::uuid, p.email, p."firstName", p."lastName", p."policyId", p."departmentId", p."externalId", p.timezone,
      p.external, coalesce(p."managerId", beside.id), ${language}, ${visibility}, 'premium', 'invited', ${at}::timestamptz
    from person p left join person beside on beside.email = p."managerEmail"
    returning id, email`.execute(tx);
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return people.flatMap(({ email }) => ids.get(email) ?? []);
}

/** Updates existing members from their rows, in one statement; the caller has locked them and inserted the new ones. */
export async function updateMembers(tx: Db, people: readonly Managed<ImportPlan['update'][number]>[]): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update member m set first_name = p."firstName", last_name = p."lastName", policy_id = p."policyId",
      department_id = p."departmentId", external_id = p."externalId", timezone = p.timezone, external = p.external,
      manager_id = p."managerId"
    from ${rowsOf(people)}
    where m.id = p."memberId"`.execute(tx);
}

/** People as rows `p`, passed in a single parameter whatever their number. */
function rowsOf(people: readonly Managed<MemberValues & { id?: string }>[]) {
  const values = people.map(({ id: memberId, ...person }) => ({ memberId, ...person }));
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as p("memberId" uuid, email text, "firstName" text, "lastName" text,
    "policyId" uuid, "departmentId" uuid, "managerId" uuid, "managerEmail" text, "externalId" text, timezone text, external boolean)`;
}
