import type { CreditOverview } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Sums = Pick<CreditOverview, 'company' | 'departments' | 'members' | 'heldCents' | 'awaitedCents'>;
interface Row {
  id: string;
  name: string;
  balanceCents: number;
  overdraftCents: number;
  departmentCents: number;
  departmentAccounts: number;
  departments: number;
  memberCents: number;
  memberAccounts: number;
  membersTotal: number;
  awaitedCents: number;
}

/** What a company, its departments and its members hold, and the loads whose transfer has not arrived. Cents. */
export async function readSums(db: Db, companyId: string): Promise<Sums> {
  const { rows } = await sql<Row>`
    select c.id, c.name,
      coalesce(sum(a.balance_cents) filter (where a.kind = 'company'), 0) as "balanceCents",
      coalesce(sum(a.overdraft_cents) filter (where a.kind = 'company'), 0) as "overdraftCents",
      coalesce(sum(a.balance_cents) filter (where a.kind = 'department'), 0) as "departmentCents",
      count(*) filter (where a.kind = 'department') as "departmentAccounts",
      (select count(*) from views.department d where d.company_id = c.id) as departments,
      coalesce(sum(a.balance_cents) filter (where a.kind = 'member'), 0) as "memberCents",
      count(*) filter (where a.kind = 'member') as "memberAccounts",
      (select count(*) from views.member m where m.company_id = c.id and m.access <> 'restricted') as "membersTotal",
      (select coalesce(sum(i.excluding_tax_cents + i.tax_cents
          - (select coalesce(sum(m.cents), 0) from views.bank_match m where m.invoice_id = i.id)), 0) from views.invoice i
        where i.company_id = c.id and i.type = 'customer_balance' and i.status in ('sent', 'delayed')) as "awaitedCents"
    from views.company c left join views.ledger_account a on a.company_id = c.id
    where c.id = ${companyId}::uuid group by c.id, c.name`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no company ${companyId}`);
  const { id, name, balanceCents, overdraftCents, departmentCents, memberCents, awaitedCents } = row;
  return {
    company: { id, name, balanceCents, overdraftCents },
    departments: { balanceCents: departmentCents, accounts: row.departmentAccounts, total: row.departments },
    members: { balanceCents: memberCents, accounts: row.memberAccounts, total: row.membersTotal },
    heldCents: balanceCents + departmentCents + memberCents,
    awaitedCents,
  };
}

/** Balances of all accounts of a company, by their owner. */
export async function readBalances(db: Db, companyId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ ownerId: string; cents: number }>`
    select owner_id as "ownerId", balance_cents as cents from views.ledger_account where company_id = ${companyId}::uuid`.execute(
    db,
  );
  return new Map(rows.map(({ ownerId, cents }) => [ownerId, cents]));
}
