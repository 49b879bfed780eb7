import type { KeptHalf } from '@escale/rules/kept-zone.rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { keptHalves } from '../../../inventory/spaces/public.ts';

/** The span that is asked for, in days. */
export interface Span {
  from: string;
  to: string;
}

export interface UsedSeat {
  id: string;
  workspaceId: string;
  closed: boolean;
  /** Half-days that somebody had or has it in the span. */
  taken: number;
}

/** Seats of a floor with how often each is taken in a span. */
export async function readSeatUse(db: Db, floorId: string, { from, to }: Span): Promise<UsedSeat[]> {
  const { rows } = await sql<UsedSeat>`
    select s.id, s.workspace_id as "workspaceId", s.closed, count(t.seat_id)::int as taken
    from views.seat s left join views.seat_slot t
      on t.seat_id = s.id and t.day between ${from}::date and ${to}::date and extract(isodow from t.day) <= 5
    where s.floor_id = ${floorId}::uuid group by s.id, s.workspace_id, s.closed, s.name order by s.name, s.id`.execute(
    db,
  );
  return rows;
}

export interface UsedHalf {
  workspaceId: string;
  date: string;
  half: number;
  taken: number;
}

/** How many seats of each zone of a floor are taken in each half of some days. */
export async function readHalfUse(db: Db, floorId: string, { from, to }: Span): Promise<UsedHalf[]> {
  const { rows } = await sql<UsedHalf>`
    select s.workspace_id as "workspaceId", t.day::text as date, t.half, count(*)::int as taken
    from views.seat s join views.seat_slot t on t.seat_id = s.id
    where s.floor_id = ${floorId}::uuid and not s.closed and t.day between ${from}::date and ${to}::date
    group by s.workspace_id, t.day, t.half`.execute(db);
  return rows;
}

export interface SeatedZone {
  id: string;
  name: string;
  kept: KeptHalf[];
  /** Days of the span on which it is closed. */
  closed: string[];
  /** The halves of the week in which its building opens: `1.0` is Monday morning. */
  open: string[];
}

/** Zones of a floor that have seats, with when they are open. */
export async function readSeatedZones(db: Db, floorId: string, { from, to }: Span): Promise<SeatedZone[]> {
  const { rows } = await sql<SeatedZone>`
    select w.id, w.name, ${keptHalves} as kept,
      array(select c.day::text from views.workspace_closure c
        where c.workspace_id = w.id and c.day between ${from}::date and ${to}::date) as closed,
      array(select d || '.' || h from generate_series(1, 7) d, generate_series(0, 1) h
        where b.closes[(d - 1) * 2 + h + 1] is not null) as open
    from views.workspace w join views.building b on b.id = w.building_id
    where w.floor_id = ${floorId}::uuid and w.has_seats order by w.name, w.id`.execute(db);
  return rows;
}
