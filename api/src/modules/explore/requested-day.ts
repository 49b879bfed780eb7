import type { Part, SearchPart } from '@escale/contract';
import { type Hours, halfIndex, halvesOf, weekdayOf } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';

/** The requested day, and the present instant. */
export interface RequestedDay {
  date: string;
  part: SearchPart;
  now: string;
  /** Hours that are asked for in rooms sold by the hour; all other spaces are asked for the part. */
  hours?: Hours | null;
}

/** The day that a search asks for. */
export function requestedDay(
  asked: { date: string; part: SearchPart; from?: string | undefined; to?: string | undefined },
  now: string,
): RequestedDay {
  const { date, part, from, to } = asked;
  return { date, part, now, hours: from === undefined || to === undefined ? null : { from, to } };
}

/** Half-day numbers of a part as in the database: 0 morning, 1 afternoon. */
export function halfNumbers(part: SearchPart): number[] {
  return halvesOf(part === 'halfDay' ? 'day' : part).map(halfIndex);
}

/**
 * Indexes of a part's halves in the arrays `opens` and `closes` of a building, for the weekday of a date or for every weekday (migration
 * 0102); PostgreSQL arrays start at one.
 */
export function openingPlaces(part: SearchPart, date?: string): number[] {
  const weekdays = date === undefined ? [1, 2, 3, 4, 5, 6, 7] : [weekdayOf(date)];
  return weekdays.flatMap((weekday) => halfNumbers(part).map((half) => (weekday - 1) * 2 + half + 1));
}

/**
 * Joins `d.free` (least free places over the requested halves; 0 when closed, past or too short notice), `d.closure` and `d.refusal`
 * (`over` or `tooLate` for a time that can no longer be booked) to `workspace w` and `building b`. An hourly room counts as free while an
 * hour of the requested time is left. Without a day `d.free` is null.
 */
export function dayJoin(day: RequestedDay | null): RawBuilder<unknown> {
  if (day === null) return sql`cross join lateral (select null::int as free, w.closure as closure, null as refusal) d`;
  const { part } = day;
  return part === 'halfDay' ? freerHalfJoin(day) : partJoin({ ...day, part });
}

/** EXP-02: `halfDay` is whichever half has more free places. */
function freerHalfJoin(day: RequestedDay): RawBuilder<unknown> {
  const half = (part: 'morning' | 'afternoon') =>
    sql`select d.free, d.closure, d.refusal from (select 1) one ${partJoin({ ...day, part })}`;
  return sql`cross join lateral (
    select half.free, half.closure, half.refusal from (${half('morning')} union all ${half('afternoon')}) half
    order by half.free desc, half.closure nulls first limit 1
  ) d`;
}

/** Free places of `workspace w` in one half of the day, as a value. */
export function freeIn(day: RequestedDay, part: 'morning' | 'afternoon'): RawBuilder<number> {
  return sql`(select d.free from (select 1) one ${partJoin({ ...day, part, hours: null })})`;
}

function partJoin(day: RequestedDay & { part: Part }): RawBuilder<unknown> {
  const halves = halfNumbers(day.part);
  const open = openingPlaces(day.part, day.date);
  const [first, last] = [open[0], open.at(-1)];
  const hours = day.hours ?? null;
  const seconds = open.map((place) => sql`extract(epoch from b.closes[${place}::int] - b.opens[${place}::int])`);
  // An instant booking is possible until the first half is over, that of hours until they begin (BKG-24).
  const byHours = sql`w.booking_mode = 'hours' and ${hours !== null}`;
  const over = sql`case when ${byHours} then o.hours_from <= o.now else o.first_to <= o.now end`;
  const begin = sql`case when ${byHours} then o.hours_from else o.from_local end`;
  const tooLate = sql`w.notice_hours > 0 and ${begin} < o.now + make_interval(hours => w.notice_hours)`;
  const isRoomFree = hours
    ? sql`o.joined and o.from_local <= o.hours_from and o.hours_to <= o.to_local and not coalesce(x.hours, false)`
    : sql`o.seconds - coalesce(x.seconds, 0) >= 3600`;
  return sql`
    cross join lateral (
      select ${day.now}::timestamptz at time zone b.timezone as now,
        b.closes[${first}::int] is not null and b.closes[${last}::int] is not null as open,
        ${day.date}::date + b.opens[${first}::int] as from_local,
        ${day.date}::date + b.closes[${first}::int] as first_to,
        ${day.date}::date + b.closes[${last}::int] as to_local,
        ${sql.join(seconds, sql` + `)} as seconds,
        ${day.date}::date + ${hours?.from ?? null}::time as hours_from,
        ${day.date}::date + ${hours?.to ?? null}::time as hours_to,
        b.closes[${first}::int] >= b.opens[${last}::int] or ${first === last} as joined
    ) o
    left join views.workspace_closure closed on closed.workspace_id = w.id and closed.day = ${day.date}::date
    left join lateral (
      select max(taken) as taken from views.slot
      where slot.workspace_id = w.id and slot.day = ${day.date}::date and slot.half = any(${halves}::int[])
    ) s on true
    left join lateral (
      select
        bool_or(not held.hourly and ((held.morning and ${halves.includes(0)}) or (held.afternoon and ${halves.includes(1)}))) as whole,
        extract(epoch from sum(greatest(interval '0',
          least(held.to_at, o.to_local at time zone b.timezone) - greatest(held.from_at, o.from_local at time zone b.timezone)
        ))) as seconds,
        bool_or(held.from_at < o.hours_to at time zone b.timezone and held.to_at > o.hours_from at time zone b.timezone) as hours
      from busy_time held
      where held.workspace_id = w.id and held.day = ${day.date}::date and held.exclusive
    ) x on true
    cross join lateral (
      select
        case
          when w.closure is not null then w.closure
          when closed.reason in ('closedForSale', 'outOfOrder') then closed.reason
          when closed.reason is not null or not o.open then 'closedToday'
        end as closure,
        case
          when ${over} then 'over'
          when ${tooLate} then 'tooLate'
        end as refusal,
        case
          when w.closure is not null or closed.reason is not null or not o.open or ${over} then 0
          when ${tooLate} then 0
          when w.booking_mode = 'hours' then case when ${isRoomFree} then w.capacity else 0 end
          when x.whole then 0
          else greatest(0, w.capacity - coalesce(s.taken, 0))
        end as free
    ) d`;
}
