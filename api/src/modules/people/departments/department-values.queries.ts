import type { BudgetTerms } from '@escale/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';

const values = z.strictObject({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  leadId: z.string().nullable(),
  policyId: z.string().nullable(),
  buildingIds: z.array(z.string()),
});
/** The fields of a department as they are edited, without its budget. */
export type StoredDepartment = z.infer<typeof values>;
/** Its own budget as the form edits it. */
export type OwnBudget = BudgetTerms & { shared: boolean };

/** A department of a company; undefined when there is none, or when it was merged. */
export async function readDepartment(db: Db, companyId: string, id: string): Promise<StoredDepartment | undefined> {
  const { rows } = await sql<StoredDepartment>`
    select d.id, d.name, d.parent_id as "parentId", d.policy_id as "policyId", lead.id as "leadId",
      array(select a.building_id from views.building_access a where a.department_id = d.id order by a.building_id) as "buildingIds"
    from views.department d left join views.member lead on lead.id = d.lead_id and lead.company_id = d.company_id
    where d.id = ${id}::uuid and d.company_id = ${companyId}::uuid`.execute(db);
  return rows[0] && values.parse(rows[0]);
}

/** Whether a department is another one, or above it. */
export async function isAbove(tx: Db, departmentId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from department_line(${otherId}::uuid) where id = ${departmentId}::uuid`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether a member is the company's. */
export async function isOwnMember(tx: Db, companyId: string, memberId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from views.member where id = ${memberId}::uuid and company_id = ${companyId}::uuid`.execute(tx);
  return rows.length > 0;
}

/** What prevents the deletion of a department, and what a merge moves. */
export interface Contents {
  members: number;
  children: number;
  balanceCents: number;
  /** It paid for something or was given something: its history is kept. */
  hasAccount: boolean;
}

export async function readContents(db: Db, id: string): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select (select count(*)::int from views.member where department_id = ${id}::uuid) as members,
      (select count(*)::int from views.department where parent_id = ${id}::uuid) as children,
      coalesce((select balance_cents from views.ledger_account where kind = 'department' and owner_id = ${id}::uuid), 0) as "balanceCents",
      exists (select 1 from views.ledger_account where kind = 'department' and owner_id = ${id}::uuid) as "hasAccount"`.execute(
    db,
  );
  return rows[0] ?? { members: 0, children: 0, balanceCents: 0, hasAccount: false };
}

/** Name of the policy that applies to the members of a department who have none of their own, with where it is set. */
export async function policyAt(
  db: Db,
  { companyId, departmentId }: { companyId: string; departmentId: string | null },
): Promise<{ name: string; from: string } | null> {
  const { rows } = await sql<{ name: string; from: string }>`
    select p.name, l.name as "from" from policy_levels(${departmentId}::uuid, null, ${companyId}::uuid) l
    join views.policy p on p.id = l.policy_id order by l.distance limit 1`.execute(db);
  return rows[0] ?? null;
}
