import type { AutoReload } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Data of a due automatic reload: `entryId` is the last line of the account's statement. */
export interface DueReload {
  companyId: string;
  excludingTaxCents: number;
  card: string;
  keptFor: string;
  entryId: number;
}

export async function readAutoReload(db: Db, companyId: string): Promise<AutoReload | null> {
  const { rows } = await sql<AutoReload>`
    select enabled, threshold_cents as "thresholdCents", excluding_tax_cents as "excludingTaxCents", failed_at as "failedAt",
      pays_invoices_since is not null as "paysInvoices"
    from auto_reload where company_id = ${companyId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The card that a company keeps for its reloads; null where it has none at that provider. */
export async function readKeptCard(db: Db, companyId: string, provider: string) {
  const kept = await db
    .selectFrom('auto_reload')
    .select(['card', 'kept_for as keptFor'])
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return kept ?? null;
}

/** The kept card of a company that had chosen, by an instant, to pay its monthly invoices with it; null where it had not, or it was refused. */
export async function readPayingCard(
  tx: Db,
  { companyId, provider, madeAt }: { companyId: string; provider: string; madeAt: string },
) {
  const kept = await tx
    .selectFrom('auto_reload')
    .select(['card', 'kept_for as keptFor'])
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .where('failed_at', 'is', null)
    .where('pays_invoices_since', '<=', madeAt)
    .executeTakeFirst();
  return kept ?? null;
}

/** True for an account that fell below its threshold through an entry posted after the last one handled. */
const isDue = sql`r.enabled and r.failed_at is null and a.balance_cents < r.threshold_cents and c.subscription_status <> 'ended'
  and exists (select 1 from views.ledger_entry e where e.account_id = a.id and e.id > r.seen_entry_id and e.amount_cents < 0)
  and not exists (select 1 from views.invoice i where i.company_id = r.company_id and i.automatic and i.status = 'pending')`;
const joined = sql`auto_reload r join views.company c on c.id = r.company_id
  join views.ledger_account a on a.kind = 'company' and a.owner_id = r.company_id`;

/** Companies whose account is due for an automatic reload. */
export async function dueReloads(db: Db, provider: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.company_id as id from ${joined} where r.provider = ${provider} and ${isDue} order by 1 limit 500`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Locks a due reload; null when it is not due any more, or another worker has handled it. */
export async function lockDueReload(tx: Db, companyId: string): Promise<DueReload | null> {
  await sql`select 1 from auto_reload where company_id = ${companyId}::uuid for update`.execute(tx);
  const { rows } = await sql<DueReload>`
    select r.company_id as "companyId", r.excluding_tax_cents as "excludingTaxCents", r.card, r.kept_for as "keptFor",
      (select max(e.id) from views.ledger_entry e where e.account_id = a.id) as "entryId"
    from ${joined} where r.company_id = ${companyId}::uuid and ${isDue}`.execute(tx);
  return rows[0] ?? null;
}

/** Records the last entry that a reload has handled: the next one needs a later debit. */
export async function markSeen(tx: Db, { companyId, entryId }: DueReload): Promise<void> {
  await tx.updateTable('auto_reload').set({ seen_entry_id: entryId }).where('company_id', '=', companyId).execute();
}
