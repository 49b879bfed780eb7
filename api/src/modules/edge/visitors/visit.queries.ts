import type { Visit } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import { siteTime } from '../../../platform/clock/site-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';

/** A visit as stored, with what its letters and its page need. */
export type VisitRow = Omit<Visit, 'state'> & {
  companyId: string;
  companyName: string;
  invitedBy: string | null;
  code: string;
  cancelledAt: string | null;
  street: string;
  city: string;
  instructions: unknown;
  keptDays: number;
};

/** Days for which a visit is kept where its building says nothing else. */
export const usualDays = 30;

/** Locks a visit, so that an arrival, a departure and an end at the same time see each other. */
export async function lockVisit(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`select 1 from visit v where ${which} for update`.execute(tx);
}

/** Visits under a condition on `visit v`, the earliest first. */
export async function readVisits(db: Db, which: RawBuilder<unknown>, limit = 500): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.id, v.name, v.email, v.visitor_company as company, v.language, ${personJson('m')} as host, v.building_id as "buildingId",
      b.name as building, w.name as place, v.booking_id as "bookingId", b.timezone, v.from_at as "from", v.to_at as "to",
      v.arrived_at as "arrivedAt", v.left_at as "leftAt", v.cancelled_at as "cancelledAt", v.company_id as "companyId",
      c.name as "companyName", v.invited_by as "invitedBy", v.code, b.street, b.city, b.instructions,
      coalesce(r.kept_days, ${usualDays}) as "keptDays"
    from visit v join views.building b on b.id = v.building_id join views.member m on m.id = v.visited_id
      join views.company c on c.id = v.company_id left join reception r on r.building_id = v.building_id
      left join views.booking k on k.id = v.booking_id left join views.workspace w on w.id = k.workspace_id
    where ${which} order by v.from_at, v.name, v.id limit ${limit}`.execute(db);
  return rows;
}

/** Minutes after the start from which a visitor who has not come is late. */
const lateMinutes = 5;

/** A visit in the shape of the contract, at an instant. */
export function shownVisit(row: VisitRow, now: string): Visit {
  const { id, name, email, company, language, host, buildingId, building, place, bookingId, timezone } = row;
  const { from, to, arrivedAt, leftAt } = row;
  return {
    id,
    name,
    email,
    company,
    language,
    host,
    buildingId,
    building,
    place,
    bookingId,
    timezone,
    from,
    to,
    arrivedAt,
    leftAt,
    state: stateOf(row, now),
  };
}

function stateOf(
  { arrivedAt, leftAt, cancelledAt, from }: Pick<VisitRow, 'arrivedAt' | 'leftAt' | 'cancelledAt' | 'from'>,
  now: string,
): Visit['state'] {
  if (cancelledAt !== null) return 'cancelled';
  if (leftAt !== null) return 'left';
  if (arrivedAt !== null) return 'there';
  return Date.parse(now) > Date.parse(from) + lateMinutes * 60_000 ? 'late' : 'expected';
}

/** The local day of a visit, as its letter says it. */
export const dayOfVisit = ({ from, timezone }: Pick<VisitRow, 'from' | 'timezone'>): string =>
  siteTime(timezone).toLocal(from).date;
