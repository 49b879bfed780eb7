import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DueBudget } from '../../policies/public.ts';
import type { Refill } from './refill.ts';

/** Past reloads among the given accounts and dates, as `account date`. */
export async function reloadsOf(tx: Db, accountIds: readonly string[], dates: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reload: string }>`
    select account_id || ' ' || occurrence as reload from credit_reload
    where account_id = any(${accountIds}::uuid[]) and occurrence = any(${dates}::date[])`.execute(tx);
  return new Set(rows.map((row) => row.reload));
}

/** Records the reloads; the key refuses a second one of the same account and date. */
export async function keepReloads(
  tx: Db,
  { companyId, id }: DueBudget,
  reloads: readonly (Refill & { date: string })[],
  at: string,
): Promise<void> {
  await sql`
    insert into credit_reload (account_id, occurrence, company_id, budget_id, amount_cents, reloaded_at)
    select r.account_id, r.occurrence, ${companyId}::uuid, ${id}::uuid, r.amount_cents, ${at}::timestamptz
    from unnest(${reloads.map(({ account }) => account.id)}::uuid[], ${reloads.map(({ date }) => date)}::date[],
      ${reloads.map(({ grantedCents }) => grantedCents)}::bigint[]) as r(account_id, occurrence, amount_cents)`.execute(
    tx,
  );
}
