import type { RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Balances of a company's accounts by kind of owner, in cents. */
export async function readBalances(
  db: Db,
  companyId: string,
): Promise<{ companyCents: number; departmentsCents: number; membersCents: number }> {
  const { rows } = await sql<{ companyCents: number; departmentsCents: number; membersCents: number }>`
    select coalesce(sum(balance_cents) filter (where kind = 'company'), 0)::bigint as "companyCents",
      coalesce(sum(balance_cents) filter (where kind = 'department'), 0)::bigint as "departmentsCents",
      coalesce(sum(balance_cents) filter (where kind = 'member'), 0)::bigint as "membersCents"
    from views.ledger_account where company_id = ${companyId}::uuid`.execute(db);
  return rows[0] ?? { companyCents: 0, departmentsCents: 0, membersCents: 0 };
}

type Budgets = RouteReply<RouteById<'customers.my-account'>>['budgets'];

/** Budgets of a company, its departments and its policies; the next to be refreshed first. */
export async function readBudgets(db: Db, companyId: string): Promise<Budgets> {
  const { rows } = await sql<Budgets[number]>`
    select case when b.policy_id is not null then 'policy' when b.department_id is not null then 'department' else 'company' end as of,
      coalesce(p.name, d.name, c.name) as name, b.amount_cents as "amountCents", b.period, b.shared,
      b.next_refresh_date as "nextRefreshDate"
    from views.budget b
    join company c on c.id = b.company_id
    left join views.policy p on p.id = b.policy_id
    left join department d on d.id = b.department_id
    where b.company_id = ${companyId}::uuid
    order by b.next_refresh_date nulls last, of, name limit 500`.execute(db);
  return rows;
}

/** Credits that bookings charged to a company's accounts less refunds, by month in the company's time zone. */
export async function readSpendByMonth(
  db: Db,
  companyId: string,
  timezone: string,
): Promise<{ month: string; spentCents: number }[]> {
  const { rows } = await sql<{ month: string; spentCents: number }>`
    select to_char(t.at at time zone ${timezone}, 'YYYY-MM') as month, -sum(e.amount_cents)::bigint as "spentCents"
    from views.ledger_account a
    join views.ledger_entry e on e.account_id = a.id
    join views.ledger_transfer t on t.id = e.transfer_id and t.kind in ('booking', 'hold', 'release', 'refund')
    where a.company_id = ${companyId}::uuid
    group by 1 order by 1`.execute(db);
  return rows;
}
