import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';
import { spacesFixture } from '../explore/workspaces.fixture.ts';
import type { AccountRef } from './account.ts';
import { transfer } from './transfer.ts';

type Values<T extends keyof Database> = Partial<Insertable<Database[T]>>;
const at = '2026-11-01T09:00:00Z';

/** Companies, departments and members with credits, and bookings whose price a test chooses. */
export async function creditsFixture(db: Db) {
  const make = spacesFixture(db);
  const space = await make.space(await make.building({ host_id: await make.host() }));
  const fund = (to: AccountRef, cents: number) => transfer(db, { kind: 'grant', at, from: 'grants', to, cents });
  const company = async (values: Values<'company'> = {}) => {
    const id = await make.company();
    if (Object.keys(values).length > 0) await db.updateTable('company').set(values).where('id', '=', id).execute();
    return id;
  };
  const department = async (companyId: string, cents = 0) => {
    const name = `Produit ${crypto.randomUUID()}`;
    const row = { company_id: companyId, name };
    const { id } = await db.insertInto('department').values(row).returning('id').executeTakeFirstOrThrow();
    await fund({ departmentId: id }, cents);
    return id;
  };
  const member = async (values: Values<'member'> = {}, cents = 0) => {
    const memberId = await make.member(values);
    await fund({ memberId }, cents);
    return memberId;
  };
  const booking = (memberId: string, values: Values<'booking'> = {}) =>
    make.booking(space, memberId, '2026-11-25', values);
  /** Balances of a company's accounts, summed by kind. */
  const balances = async (companyId: string): Promise<Record<string, number>> => {
    const { rows } = await sql<{ kind: string; cents: number }>`
      select kind, sum(balance_cents) as cents from ledger_account where company_id = ${companyId} group by kind`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
  };
  const sum = async (companyId: string) =>
    Object.values(await balances(companyId)).reduce((total, cents) => total + cents, 0);
  /** Net amount of a booking's transfers, by kind of account. */
  const accountsOf = async (bookingId: string): Promise<Record<string, number>> => {
    const { rows } = await sql<{ kind: string; cents: number }>`
      select a.kind, sum(e.amount_cents) as cents from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
      where t.booking_id = ${bookingId} group by a.kind having sum(e.amount_cents) <> 0`.execute(db);
    return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
  };
  /** Every balance equals the sum of its entries and the balance in its last entry, and all entries sum to zero. */
  const expectTrueBalances = async (): Promise<void> => {
    const { rows } = await sql<{ what: string }>`
      select 'all entries' as what from ledger_entry having sum(amount_cents) <> 0
      union all
      select a.kind || ' ' || a.id from ledger_account a
      left join lateral (
        select sum(e.amount_cents) as cents, (array_agg(e.balance_after_cents order by e.id desc))[1] as last
        from ledger_entry e where e.account_id = a.id) s on true
      where a.owner_id is not null and (a.balance_cents <> coalesce(s.cents, 0) or a.balance_cents <> coalesce(s.last, 0))`.execute(
      db,
    );
    if (rows.length > 0) throw new Error(rows.map(({ what }) => what).join('\n'));
  };
  return { ...make, space, fund, company, department, member, booking, balances, sum, accountsOf, expectTrueBalances };
}
