import type { Part, SearchPart } from '@escale/contract';
import { halfIndex, halvesOf, weekdayOf } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';

/** The day somebody asks about, and the present instant it is seen from. */
export interface AskedDay {
  date: string;
  part: SearchPart;
  now: string;
}

/** Halves of a part as the database numbers them: 0 morning, 1 afternoon. */
export function halfNumbers(part: SearchPart): number[] {
  return halvesOf(part === 'halfDay' ? 'day' : part).map(halfIndex);
}

/**
 * Joins `d.free` (least free places over the asked halves; 0 when closed, past or too short notice) and `d.closure` to
 * `workspace w` and `building b`. An hourly room counts as free while an hour of the asked time is left. Without a day
 * `d.free` is null.
 */
export function dayJoin(day: AskedDay | null): RawBuilder<unknown> {
  if (day === null) return sql`cross join lateral (select null::int as free, w.closure as closure) d`;
  const { part } = day;
  return part === 'halfDay' ? freerHalfJoin(day) : partJoin({ ...day, part });
}

/** EXP-02: half a day is whichever half has more free places. */
function freerHalfJoin(day: AskedDay): RawBuilder<unknown> {
  const half = (part: 'morning' | 'afternoon') =>
    sql`select d.free, d.closure from (select 1) one ${partJoin({ ...day, part })}`;
  return sql`cross join lateral (
    select half.free, half.closure from (${half('morning')} union all ${half('afternoon')}) half
    order by half.free desc, half.closure nulls first limit 1
  ) d`;
}

function partJoin(day: AskedDay & { part: Part }): RawBuilder<unknown> {
  const halves = halfNumbers(day.part);
  return sql`
    cross join lateral (select ${day.now}::timestamptz at time zone b.timezone as now) local
    cross join lateral (
      select
        coalesce(bool_and(half.opening ->> 'to' is not null), false) as open,
        coalesce(bool_and(${day.date}::date + (half.opening ->> 'to')::time > local.now), false) as ahead,
        min(${day.date}::date + (half.opening ->> 'from')::time) as from_local,
        max(${day.date}::date + (half.opening ->> 'to')::time) as to_local,
        extract(epoch from sum((half.opening ->> 'to')::time - (half.opening ->> 'from')::time)) as seconds
      from jsonb_array_elements(b.opening_hours) as week(entry)
      cross join unnest(${halvesOf(day.part)}::text[]) as asked(name)
      cross join lateral (select week.entry -> asked.name as opening) half
      where (week.entry ->> 'weekday')::int = ${weekdayOf(day.date)}
    ) o
    left join workspace_closure closed on closed.workspace_id = w.id and closed.day = ${day.date}::date
    left join lateral (
      select max(taken) as taken from slot
      where slot.workspace_id = w.id and slot.day = ${day.date}::date and slot.half = any(${halves}::int[])
    ) s on true
    left join lateral (
      select
        bool_or(not held.hourly and ((held.morning and ${halves.includes(0)}) or (held.afternoon and ${halves.includes(1)}))) as whole,
        extract(epoch from sum(greatest(interval '0',
          least(held.to_at, o.to_local at time zone b.timezone) - greatest(held.from_at, o.from_local at time zone b.timezone)
        ))) as seconds
      from busy_time held
      where held.workspace_id = w.id and held.day = ${day.date}::date and held.exclusive
    ) x on true
    cross join lateral (
      select
        case
          when w.closure is not null then w.closure
          when closed.reason = 'closedForSale' then closed.reason
          when closed.reason is not null or not o.open then 'closedToday'
        end as closure,
        case
          when w.closure is not null or closed.reason is not null or not o.open or not o.ahead then 0
          when w.notice_hours > 0 and o.from_local < local.now + make_interval(hours => w.notice_hours) then 0
          when w.booking_mode = 'hours' then
            case when o.seconds - coalesce(x.seconds, 0) >= 3600 then w.capacity else 0 end
          when x.whole then 0
          else greatest(0, w.capacity - coalesce(s.taken, 0))
        end as free
    ) d`;
}
