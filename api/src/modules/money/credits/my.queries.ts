import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { budgetJson, type KeptBudget } from '../../policies/public.ts';

/** Cents of each account that pending requests hold. */
export async function heldOf(db: Db, ownerIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ ownerId: string; cents: number }>`
    select a.owner_id as "ownerId", -sum(e.amount_cents) as cents
    from views.ledger_account a
    join views.booking b on b.status = 'pending'
    join views.ledger_transfer t on t.booking_id = b.id
    join views.ledger_entry e on e.transfer_id = t.id and e.account_id = a.id
    where a.owner_id = any(${ownerIds}::uuid[]) group by a.owner_id`.execute(db);
  return new Map(rows.map(({ ownerId, cents }) => [ownerId, cents]));
}

/** Budgets that fill the collective accounts of a company, by their department or company. */
export async function sharedBudgets(db: Db, companyId: string): Promise<Map<string, KeptBudget>> {
  const { rows } = await sql<{ ownerId: string; budget: KeptBudget }>`
    select coalesce(b.department_id, b.company_id) as "ownerId", ${budgetJson} as budget
    from views.budget b where b.company_id = ${companyId}::uuid and b.shared`.execute(db);
  return new Map(rows.map(({ ownerId, budget }) => [ownerId, budget]));
}
