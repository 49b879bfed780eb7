import { spendableOfAccount } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isAccount, openAccount } from './account.ts';

/** Id of a company's account, which is created when missing. */
export async function companyAccountId(tx: Db, companyId: string): Promise<string> {
  await openAccount(tx, { companyId });
  const { id } = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where(isAccount({ companyId }))
    .executeTakeFirstOrThrow();
  return id;
}

/** Balance of a company's own account, in cents. */
export async function companyBalance(db: Db, companyId: string): Promise<number> {
  const account = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where(isAccount({ companyId }))
    .executeTakeFirst();
  return account?.balance_cents ?? 0;
}

/**
 * Locks a company's account, with those of its departments by id, until the transaction ends; the members whose accounts move must be
 * locked before (`lockMembers`). `spendableCents` includes the overdraft.
 */
export async function lockCompanyAccount(tx: Db, companyId: string): Promise<{ id: string; spendableCents: number }> {
  const id = await companyAccountId(tx, companyId);
  const { rows } = await sql<{ id: string; balanceCents: number; overdraftCents: number }>`
    select id, balance_cents as "balanceCents", overdraft_cents as "overdraftCents" from ledger_account
    where company_id = ${companyId} and kind in ('department', 'company') order by id for no key update`.execute(tx);
  const account = rows.find((row) => row.id === id);
  if (!account) throw new Error(`company ${companyId} has no ledger account`);
  return { id, spendableCents: spendableOfAccount({ ...account, kind: 'company' }) };
}

/** Cents that administrators moved from a company's account to another one, less what they moved back. */
export async function movedByHand(db: Db, accounts: { from: string; to: string }): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(paid.amount_cents), 0) as cents from ledger_entry own
    join ledger_transfer t on t.id = own.transfer_id and t.kind in ('grant', 'withdrawal')
    join ledger_entry paid on paid.transfer_id = t.id and paid.account_id = ${accounts.from}
    where own.account_id = ${accounts.to}`.execute(db);
  return rows[0]?.cents ?? 0;
}
