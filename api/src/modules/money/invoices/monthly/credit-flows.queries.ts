import type { CreditFlows, SpentAt } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Entries that bookings of a company posted on accounts of its people before an instant; what a request only holds is not spent yet. */
const spentBefore = (companyId: string, before: string): RawBuilder<unknown> => sql`
  select b.id, b.price, a.kind, t.at, -e.amount_cents as cents
  from views.booking b join views.ledger_transfer t on t.booking_id = b.id and t.at < ${before}::timestamptz
  join views.ledger_entry e on e.transfer_id = t.id
  join views.ledger_account a on a.id = e.account_id and a.kind in ('member', 'department', 'company')
  where b.company_id = ${companyId}::uuid and not exists (
    select 1 from views.ledger_transfer ht join views.ledger_entry he on he.transfer_id = ht.id
    join views.ledger_account ha on ha.id = he.account_id and ha.kind = 'holds'
    where ht.booking_id = b.id and ht.at < ${before}::timestamptz having sum(he.amount_cents) <> 0)`;

/** What moved the accounts of a company before an instant, and the balance of its own account at that time and now. Cents. */
export async function readFlows(
  db: Db,
  companyId: string,
  before: string,
): Promise<CreditFlows & { balanceThen: number; balanceNow: number }> {
  const { rows } = await sql<CreditFlows & { balanceThen: number; balanceNow: number }>`
    with spent as (${spentBefore(companyId, before)}),
    own as (select id, kind, balance_cents from views.ledger_account where company_id = ${companyId}::uuid),
    moved as (
      select t.booking_id, t.invoice_id, sum(e.amount_cents) filter (where own.kind = 'company') as company,
        bool_or(own.kind <> 'company') as others
      from own join views.ledger_entry e on e.account_id = own.id
      join views.ledger_transfer t on t.id = e.transfer_id and t.at < ${before}::timestamptz
      group by t.id, t.booking_id, t.invoice_id having bool_or(own.kind = 'company')
    )
    select
      (select coalesce(sum(cents) filter (where kind <> 'company'), 0) from spent) as "spentByMembers",
      (select coalesce(sum(cents) filter (where kind = 'company'), 0) from spent) as "spentByCompany",
      coalesce(-sum(company) filter (where booking_id is null and others), 0) as given,
      coalesce(sum(company) filter (where booking_id is null and not others and invoice_id is not null), 0) as loaded,
      coalesce(sum(company) filter (where booking_id is null and not others and invoice_id is null), 0) as budgeted,
      coalesce(sum(company), 0) as "balanceThen",
      (select coalesce(sum(balance_cents), 0) from own where kind = 'company') as "balanceNow"
    from moved`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no flows of company ${companyId}`);
  return row;
}

/** What bookings of a company spent between two instants, by rate of VAT. */
export async function readSpentByRate(
  db: Db,
  companyId: string,
  { from, before }: { from: string; before: string },
): Promise<SpentAt[]> {
  const { rows } = await sql<SpentAt>`
    select (s.price->>'taxBasisPoints')::int as "taxBasisPoints", sum(s.cents) as cents
    from (${spentBefore(companyId, before)}) s
    where s.at >= ${from}::timestamptz and s.price->>'taxBasisPoints' is not null
    group by 1 order by 1`.execute(db);
  return rows;
}
