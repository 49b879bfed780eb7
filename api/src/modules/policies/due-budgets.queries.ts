import type { StoredBudget } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { budgetColumns, budgetJson, type KeptBudget } from './member-budget.service.ts';

/** Budgets that are due in some time zone on a date, with the time zone of their company. */
export async function dueBudgets(db: Db, date: string): Promise<{ id: string; timezone: string }[]> {
  const { rows } = await sql<{ id: string; timezone: string }>`
    select b.id, c.timezone from budget b join views.company c on c.id = b.company_id
    where b.next_refresh_date <= ${date} order by b.next_refresh_date, b.id`.execute(db);
  return rows;
}

/** A budget with what its reload needs, locked. */
export type DueBudget = KeptBudget & { companyId: string; departmentId: string | null; shared: boolean };

/** Locks a due budget; null when it is not due any more, or another worker holds it. */
export async function lockDueBudget(tx: Db, id: string, today: string): Promise<DueBudget | null> {
  const { rows } = await sql<{ budget: KeptBudget } & Omit<DueBudget, keyof KeptBudget>>`
    select ${budgetJson} as budget, b.company_id as "companyId", b.department_id as "departmentId", b.shared
    from budget b where b.id = ${id} and b.next_refresh_date <= ${today} for update skip locked`.execute(tx);
  const found = rows[0];
  return found ? { ...found.budget, ...found } : null;
}

/** Writes a budget after its refreshes: its next date, and its pending values in force. */
export async function moveBudgetOn(tx: Db, budget: StoredBudget & { id: string }): Promise<void> {
  await tx.updateTable('budget').set(budgetColumns(budget)).where('id', '=', budget.id).execute();
}
