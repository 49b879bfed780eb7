import type { StoredBudget } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lockCompany, lockDepartment } from '../directory/companies/public.ts';
import { budgetColumns, budgetJson, type KeptBudget } from './member-budget.service.ts';

/** Owner of a budget: a policy, a department, or with neither the company itself. */
export interface BudgetOwner {
  companyId: string;
  policyId?: string;
  departmentId?: string;
}
/** A budget; `shared` when it fills the owner's collective account instead of its members'. */
export type OwnedBudget = KeptBudget & { shared: boolean };

/** The budget of an owner; null without one. */
export async function readBudget(db: Db, owner: BudgetOwner): Promise<OwnedBudget | null> {
  const { rows } = await sql<{ budget: KeptBudget; shared: boolean }>`
    select ${budgetJson} as budget, b.shared from budget b where ${isOwned(owner)}`.execute(db);
  return rows[0] ? { ...rows[0].budget, shared: rows[0].shared } : null;
}

/** The same, locked: the scheduled reload waits until it is written. */
export async function lockBudget(tx: Db, owner: BudgetOwner): Promise<OwnedBudget | null> {
  await sql`select id from budget b where ${isOwned(owner)} for update`.execute(tx);
  return readBudget(tx, owner);
}

/** Writes the whole budget of an owner, and returns it with its id. */
export async function saveBudget(
  tx: Db,
  owner: BudgetOwner,
  budget: StoredBudget,
  shared: boolean,
): Promise<OwnedBudget> {
  const values = { ...budgetColumns(budget), shared };
  const { id } = await tx
    .insertInto('budget')
    .values({
      company_id: owner.companyId,
      policy_id: owner.policyId ?? null,
      department_id: owner.departmentId ?? null,
      ...values,
    })
    .onConflict((conflict) => conflict.constraint('budget_once_per_owner').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...budget, id, shared };
}

export async function deleteBudget(tx: Db, owner: BudgetOwner): Promise<void> {
  await sql`delete from budget b where ${isOwned(owner)}`.execute(tx);
}

/** Locks the row of the owner, so that concurrent changes by two administrators are applied one after the other. */
export async function lockOwner(tx: Db, { companyId, policyId, departmentId }: BudgetOwner): Promise<void> {
  if (policyId) await sql`select id from policy where id = ${policyId}::uuid for no key update`.execute(tx);
  else if (departmentId) await lockDepartment(tx, departmentId);
  else await lockCompany(tx, companyId);
}

function isOwned({ companyId, policyId, departmentId }: BudgetOwner) {
  return sql<boolean>`b.company_id = ${companyId}::uuid and b.policy_id is not distinct from ${policyId ?? null}::uuid
    and b.department_id is not distinct from ${departmentId ?? null}::uuid`;
}

/** Gives the budget of a department to another one that has none; true when it did. */
export async function moveDepartmentBudget(
  tx: Db,
  { companyId, departmentId, toId }: { companyId: string; departmentId: string; toId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('budget')
    .set({ department_id: toId })
    .where('company_id', '=', companyId)
    .where('department_id', '=', departmentId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('budget as other').select('other.id').where('other.department_id', '=', toId))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
