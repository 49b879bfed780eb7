import type { Half, TouchedBooking } from '@escale/contract';
import { halfAt } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';

/** A booking to come in a space, without equal places for it. */
export type Touched = Omit<TouchedBooking, 'offers'> & { organiserId: string };
interface Row extends Omit<Touched, 'halves'> {
  morning: boolean;
  afternoon: boolean;
  total: number;
}

/** At most this many are listed and answered at once. */
const mostTouched = 200;

/** Bookings of a space that have not ended, on days of a closing or, where it has no last day, from its first one on; the next first. */
export async function readTouched(
  db: Db,
  workspaceId: string,
  { from, to, now }: { from: string; to: string | null; now: string },
): Promise<{ bookings: Touched[]; total: number }> {
  const { rows } = await sql<Row>`
    select b.id, b.organiser_id as "organiserId", b.day, b.morning, b.afternoon, b.hourly, b.people, b.from_at as "from", b.to_at as "to",
      case when not b.private then ${personJson('m')} end as organiser, count(*) over () as total
    from booking b left join views.member m on m.id = b.organiser_id
    where b.workspace_id = ${workspaceId}::uuid and b.status in ('pending', 'confirmed') and b.to_at > ${now}::timestamptz
      and b.day >= ${from}::date and (${to}::date is null or b.day <= ${to}::date)
    order by b.from_at, b.id limit ${mostTouched}`.execute(db);
  return {
    bookings: rows.map(({ morning, afternoon, total: _, ...booking }) => ({
      ...booking,
      halves: [morning, afternoon].flatMap((isTaken, index): Half[] => (isTaken ? [halfAt(index)] : [])),
    })),
    total: rows[0]?.total ?? 0,
  };
}
