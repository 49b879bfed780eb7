import type { WaitingEntry } from '@escale/contract';
import { positionIn } from '@escale/rules';
import { sql } from 'kysely';
import { onSite } from '../../../platform/clock/site-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lineOf, wish } from './entries.queries.ts';
import { slotOf } from './slot-of.ts';

interface Row extends Omit<WaitingEntry, 'slot' | 'position'> {
  workspaceId: string;
  day: string;
  halves: number[];
  hours: { from: string; to: string } | null;
  total: number;
}

/** A member's waiting and offered entries, or one entry of the member, in the shape of the contract. */
export async function readEntries(
  db: Db,
  memberId: string,
  { id = null, limit, offset }: { id?: string | null; limit: number; offset: number },
): Promise<{ items: WaitingEntry[]; total: number }> {
  const { rows } = await sql<Row>`
    select e.id, e.workspace_id as "workspaceId", e.day, e.people, e.status, e.booking_id as "bookingId",
      ${wish},
      jsonb_build_object('id', w.id, 'name', w.name, 'picture', w.pictures[1]) as workspace,
      jsonb_build_object('name', l.name, 'place', l.place, 'timezone', l.timezone) as building,
      case when e.status = 'offered' then b.answer_by end as "answerBy", e.created_at as since, count(*) over () as total
    from waiting_entry e join views.workspace w on w.id = e.workspace_id join views.building l on l.id = w.building_id
    left join views.booking b on b.id = e.booking_id
    where e.member_id = ${memberId}::uuid
      and (e.id = ${id}::uuid or (${id}::uuid is null and e.status in ('waiting', 'offered')))
    order by e.day, e.created_at, e.id limit ${limit} offset ${offset}`.execute(db);
  const items = await Promise.all(rows.map((row) => shown(db, row)));
  return { items, total: rows[0]?.total ?? 0 };
}

async function shown(db: Db, row: Row): Promise<WaitingEntry> {
  const { total, workspaceId, day, halves, hours, ...entry } = row;
  const line = row.status === 'waiting' ? await lineOf(db, workspaceId, day) : [];
  const { timezone } = row.building;
  const local = hours && { from: onSite(hours.from, timezone), to: onSite(hours.to, timezone) };
  return {
    ...entry,
    slot: slotOf({ day, halves, hours: local }),
    position: positionIn(line, row.id),
    answerBy: row.answerBy && onSite(row.answerBy, timezone),
    since: onSite(row.since, timezone),
  };
}
