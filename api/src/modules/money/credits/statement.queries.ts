import type { StatementLine } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';

export interface Page {
  page: number;
  limit: number;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Movements of an account, the latest first, on days of a time zone, with their total count (POL-07). */
export async function readLines(
  db: Db,
  { accountId, timezone }: { accountId: string; timezone: string },
  {
    page,
    limit,
    dateFrom = null,
    dateTo = null,
  }: { [Key in keyof Page]: Page[Key] | null } & Pick<Page, 'page' | 'limit'>,
): Promise<{ items: StatementLine[]; total: number }> {
  const requested = sql`e.account_id = ${accountId}
    and (${dateFrom}::date is null or t.at >= ${dateFrom}::date::timestamp at time zone ${timezone})
    and (${dateTo}::date is null or t.at < (${dateTo}::date + 1)::timestamp at time zone ${timezone})`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from views.ledger_entry e join views.ledger_transfer t on t.id = e.transfer_id where ${requested}`.execute(
    db,
  );
  const { rows } = await sql<StatementLine>`
    select e.id, t.at, t.kind, e.amount_cents as "amountCents", e.balance_after_cents as "balanceAfterCents", t.note,
      case when b.id is not null then jsonb_build_object('id', b.id, 'reference', b.reference, 'workspaceName', w.name,
        'date', b.day, 'organiser', ${personJson('o')}) end as booking,
      ${personJson('by')} as "madeBy", other.name as other
    from views.ledger_entry e
    join views.ledger_transfer t on t.id = e.transfer_id
    left join views.booking b on b.id = t.booking_id
    left join views.workspace w on w.id = b.workspace_id
    left join views.member o on o.id = b.organiser_id
    left join views.member by on by.id = t.made_by
    left join lateral (
      select case when count(*) = 1 then max(coalesce(m.first_name || ' ' || m.last_name, d.name, c.name)) end as name
      from views.ledger_entry x join views.ledger_account a on a.id = x.account_id and a.owner_id is not null
      left join views.member m on a.kind = 'member' and m.id = a.owner_id
      left join views.department d on a.kind = 'department' and d.id = a.owner_id
      left join views.company c on a.kind = 'company' and c.id = a.owner_id
      where x.transfer_id = t.id and x.account_id <> e.account_id
    ) other on true
    where ${requested} order by e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}
