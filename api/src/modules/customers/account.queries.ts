import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Balances of a company's accounts by whose they are, in cents. */
export async function readBalances(
  db: Db,
  companyId: string,
): Promise<{ companyCents: number; departmentsCents: number; membersCents: number }> {
  const { rows } = await sql<{ companyCents: number; departmentsCents: number; membersCents: number }>`
    select coalesce(sum(balance_cents) filter (where kind = 'company'), 0)::bigint as "companyCents",
      coalesce(sum(balance_cents) filter (where kind = 'department'), 0)::bigint as "departmentsCents",
      coalesce(sum(balance_cents) filter (where kind = 'member'), 0)::bigint as "membersCents"
    from ledger_account where company_id = ${companyId}::uuid`.execute(db);
  return rows[0] ?? { companyCents: 0, departmentsCents: 0, membersCents: 0 };
}

/** The next day on which any budget of the company is reloaded; null without one. */
export async function readNextRefresh(db: Db, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('budget')
    .select((eb) => eb.fn.min('next_refresh_date').as('date'))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.date ?? null;
}

/** Credits that bookings took from a company's accounts by month of its own time zone, less what they gave back. */
export async function readSpendByMonth(
  db: Db,
  companyId: string,
  timezone: string,
): Promise<{ month: string; spentCents: number }[]> {
  const { rows } = await sql<{ month: string; spentCents: number }>`
    select to_char(t.at at time zone ${timezone}, 'YYYY-MM') as month, -sum(e.amount_cents)::bigint as "spentCents"
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_transfer t on t.id = e.transfer_id and t.kind in ('booking', 'hold', 'release', 'refund')
    where a.company_id = ${companyId}::uuid
    group by 1 order by 1`.execute(db);
  return rows;
}
