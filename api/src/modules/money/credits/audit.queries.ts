import type { CreditAudit } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Maximum number of faults listed: one is already too many. */
const most = 100;
type Currency = CreditAudit['currencies'][number];
type AccountFault = CreditAudit['accounts']['faults'][number];
type BookingFault = CreditAudit['bookings']['faults'][number];

/** Sum of all entries by currency; for one company, of the transfers that touch its accounts. */
export async function sumsOf(db: Db, companyId: string | null): Promise<Currency[]> {
  const { rows } = await sql<Currency>`
    select a.currency, sum(e.amount_cents) as "sumCents", count(*) as entries, count(distinct e.transfer_id) as transfers
    from views.ledger_entry e join views.ledger_account a on a.id = e.account_id
    where ${companyId}::uuid is null or e.transfer_id in (
      select own.transfer_id from views.ledger_account o join views.ledger_entry own on own.account_id = o.id where o.company_id = ${companyId}::uuid)
    group by a.currency order by a.currency`.execute(db);
  return rows;
}

/** Accounts whose balance differs from the sum of their entries or from the balance in their last statement line. */
export async function accountFaults(db: Db, companyId: string | null): Promise<CreditAudit['accounts']> {
  const owned = sql`a.owner_id is not null and (${companyId}::uuid is null or a.company_id = ${companyId}::uuid)`;
  const counted = await sql<{
    checked: number;
  }>`select count(*) as checked from views.ledger_account a where ${owned}`.execute(db);
  const { rows } = await sql<AccountFault>`
    select a.kind, a.owner_id as id, coalesce(m.first_name || ' ' || m.last_name, d.name, c.name, '') as name,
      a.balance_cents as "balanceCents", coalesce(s.cents, 0) as "entriesCents", coalesce(l.cents, 0) as "statementCents"
    from views.ledger_account a
    left join (select account_id, sum(amount_cents) as cents from views.ledger_entry group by account_id) s on s.account_id = a.id
    left join lateral (select balance_after_cents as cents from views.ledger_entry e where e.account_id = a.id order by e.id desc limit 1) l
      on true
    left join views.member m on a.kind = 'member' and m.id = a.owner_id
    left join views.department d on a.kind = 'department' and d.id = a.owner_id
    left join views.company c on a.kind = 'company' and c.id = a.owner_id
    where ${owned} and (a.balance_cents <> coalesce(s.cents, 0) or a.balance_cents <> coalesce(l.cents, 0))
    order by a.id limit ${most}`.execute(db);
  return { checked: counted.rows[0]?.checked ?? 0, faults: rows };
}

/** Bookings whose money does not match their status: held while they wait, taken afterwards, less refunds. */
export async function bookingFaults(db: Db, companyId: string | null): Promise<CreditAudit['bookings']> {
  const requested = sql`(${companyId}::uuid is null or b.company_id = ${companyId}::uuid)`;
  const counted = await sql<{
    checked: number;
  }>`select count(*) as checked from views.booking b where ${requested}`.execute(db);
  const { rows } = await sql<BookingFault>`
    with stands as (
      select b.id, b.reference, b.status, coalesce(m.held, 0) as "heldCents", coalesce(m.taken, 0) as "takenCents",
        case b.status when 'pending' then b.paid_cents - b.refunded_cents else 0 end as "expectedHeldCents",
        case b.status when 'pending' then 0 else b.paid_cents - b.refunded_cents end as "expectedTakenCents"
      from views.booking b
      left join (
        select t.booking_id, sum(e.amount_cents) filter (where a.kind = 'holds') as held,
          sum(e.amount_cents) filter (where a.kind = 'bookings') as taken
        from views.ledger_transfer t join views.ledger_entry e on e.transfer_id = t.id join views.ledger_account a on a.id = e.account_id
        where a.kind in ('holds', 'bookings') group by t.booking_id
      ) m on m.booking_id = b.id
      where ${requested}
    )
    select * from stands where "heldCents" <> "expectedHeldCents" or "takenCents" <> "expectedTakenCents"
    order by id limit ${most}`.execute(db);
  return { checked: counted.rows[0]?.checked ?? 0, faults: rows };
}
