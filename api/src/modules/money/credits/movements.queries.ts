import type { CreditAccountKind, CreditMovement, MovementNature } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';

/** Most sides of one movement that are shown: a booking that many colleagues pay has as many. */
const mostSides = 50;

/** Where a page begins: behind this movement, by time and by its last entry. */
export interface Place {
  at: string;
  entryId: number;
}

export interface RequestedMovements {
  companyId: string;
  /** One account alone; null for all of the company. */
  account: { kind: CreditAccountKind; id: string } | null;
  nature: MovementNature | null;
  before: Place | null;
  limit: number;
}

export type MovementRow = CreditMovement & { entryId: number };

const isRefill = sql<boolean>`(t.kind = 'expiry' or (t.kind = 'reload' and t.invoice_id is null))`;
const natures: Record<MovementNature, RawBuilder<boolean>> = {
  bookings: sql`t.kind in ('booking', 'hold', 'capture', 'card')`,
  refunds: sql`t.kind in ('release', 'refund')`,
  gifts: sql`t.kind in ('grant', 'withdrawal')`,
  budgets: isRefill,
  loads: sql`t.kind = 'reload' and t.invoice_id is not null`,
};

/**
 * The latest movements of accounts of a company, at most `limit`. The latest entries of each account are read by index, so that old
 * movements cost nothing; a movement between two accounts of the company is one row.
 */
export async function readMovements(db: Db, requested: RequestedMovements): Promise<MovementRow[]> {
  const { companyId, account, nature, before, limit } = requested;
  const ofAccount = account ? sql`and a.kind = ${account.kind} and a.owner_id = ${account.id}::uuid` : sql``;
  // Refills of all accounts are one movement a day (`readRefills`), except where they are asked for.
  const wanted = nature ? natures[nature] : account ? sql`true` : sql`not ${isRefill}`;
  const behind = before ? sql`(t.at, last.id) < (${before.at}::timestamptz, ${before.entryId}::bigint)` : sql`true`;
  const { rows } = await sql<MovementRow>`
    with own as (
      select a.id from views.ledger_account a where a.company_id = ${companyId}::uuid ${ofAccount}
    ), latest as (
      select distinct found.transfer_id, found.at, found.id from own cross join lateral (
        select e.transfer_id, t.at, last.id
        from views.ledger_entry e join views.ledger_transfer t on t.id = e.transfer_id
        cross join lateral (
          select max(o.id) as id from views.ledger_entry o where o.transfer_id = t.id and o.account_id in (select id from own)
        ) last
        where e.account_id = own.id and ${wanted} and ${behind} order by e.id desc limit ${limit}
      ) found order by found.at desc, found.id desc limit ${limit}
    )
    select t.id, t.at, t.kind, latest.id as "entryId", null as accounts, t.note,
      case when moved.net <> 0 then moved.net else moved.gained end as "amountCents", moved.sides,
      case when b.id is not null then jsonb_build_object('id', b.id, 'reference', b.reference, 'workspaceName', w.name,
        'picture', w.pictures[1], 'date', b.day, 'status', b.status, 'organiser', ${personJson('o')}) end as booking,
      case when i.id is not null then jsonb_build_object('id', i.id, 'name', coalesce(i.name, '')) end as invoice,
      ${personJson('by')} as "madeBy"
    from latest join views.ledger_transfer t on t.id = latest.transfer_id
    cross join lateral (
      select coalesce(sum(s.amount_cents) filter (where s.own), 0) as net,
        coalesce(sum(s.amount_cents) filter (where s.own and s.amount_cents > 0), 0) as gained,
        coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'name', s.name, 'amountCents', s.amount_cents) order by s.n)
          filter (where s.n <= ${mostSides}), '[]') as sides
      from (
        select a.kind, e.amount_cents, a.id in (select id from own) as own,
          case when a.company_id = ${companyId}::uuid then coalesce(m.first_name || ' ' || m.last_name, d.name, c.name) end as name,
          row_number() over (order by e.amount_cents, e.id) as n
        from views.ledger_entry e join views.ledger_account a on a.id = e.account_id
        left join views.member m on a.kind = 'member' and m.id = a.owner_id
        left join views.department d on a.kind = 'department' and d.id = a.owner_id
        left join views.company c on a.kind = 'company' and c.id = a.owner_id
        where e.transfer_id = t.id
      ) s
    ) moved
    left join views.booking b on b.id = t.booking_id
    left join views.workspace w on w.id = b.workspace_id
    left join views.member o on o.id = b.organiser_id
    left join views.invoice i on i.id = t.invoice_id
    left join views.member by on by.id = t.made_by
    order by t.at desc, latest.id desc`.execute(db);
  return rows;
}

/** Refills of a company between two instants, one row for each day on which budgets were due; the latest first. */
export async function readRefills(
  db: Db,
  companyId: string,
  { from, before }: { from: string | null; before: string | null },
): Promise<CreditMovement[]> {
  const { rows } = await sql<{ id: string; at: string; accounts: number; amountCents: number }>`
    select (array_agg(r.budget_id order by r.budget_id))[1] as id, max(r.reloaded_at) as at, count(*) as accounts,
      sum(r.amount_cents) as "amountCents"
    from credit_reload r where r.company_id = ${companyId}::uuid and r.amount_cents > 0
      and (${from}::timestamptz is null or r.reloaded_at >= ${from}::timestamptz)
      and (${before}::timestamptz is null or r.reloaded_at < ${before}::timestamptz)
    group by r.occurrence, r.reloaded_at order by at desc limit 100`.execute(db);
  const single = { kind: 'reload', sides: [], booking: null, invoice: null, note: null, madeBy: null } as const;
  return rows.map((row) => ({ ...row, ...single, sides: [] }));
}
