import { ahead } from './days.ts';
import type { Stage } from './stage.ts';

/**
 * Enlarges the stage: copies each market space of the demo until there are `spaces`, and adds `bookings` of past and future days.
 * Indexes and constraints of the table are recreated after the bulk insert, which is many times faster than maintaining them per row.
 */
export async function grow(
  { query }: Stage,
  { spaces, bookings }: { spaces: number; bookings: number },
): Promise<void> {
  const [count] = await query<{ now: number; demo: number }>(
    `select (select count(*)::int from workspace) as now, (select count(*)::int from workspace where host_id is not null and name not like 'Bureau %') as demo`,
  );
  const copies = Math.max(0, Math.ceil((spaces - (count?.now ?? 0)) / (count?.demo ?? 1)));
  await query(
    `insert into workspace (building_id, host_id, name, type, booking_mode, capacity, pictures, facilities, sound_level, layouts,
      layout_codes, instant, answer_hours, notice_hours, cancellation, free_cancellation, price_hour_cents, price_half_day_cents,
      price_day_cents, price_month_cents, price_per, tax_basis_points, sort_price_cents, closure, locality, place, lat, lng)
    select building_id, host_id, name, type, booking_mode, capacity, pictures, facilities, sound_level, layouts, layout_codes, instant,
      answer_hours, notice_hours, cancellation, free_cancellation, price_hour_cents, price_half_day_cents, price_day_cents,
      price_month_cents, price_per, tax_basis_points, sort_price_cents, closure, locality, place,
      lat + (random() - 0.5) * 4, lng + (random() - 0.5) * 6
    from workspace cross join generate_series(1, $1::int) where host_id is not null and name not like 'Bureau %'`,
    [copies],
  );
  const constraints = await query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'booking'::regclass and contype in ('f', 'x', 'c') order by contype, conname`,
  );
  const indexes = await query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'booking' and indexname not in (
      select conname from pg_constraint where conrelid = 'booking'::regclass)`,
  );
  for (const { name } of constraints) await query(`alter table booking drop constraint "${name}"`);
  for (const { name } of indexes) await query(`drop index "${name}"`);
  await query(
    `insert into booking (reference, workspace_id, building_id, host_id, organiser_id, status, day, morning, afternoon, from_at, to_at,
      exclusive, hourly, people, phone, price, total_cents, paid_with, cancellation, created_at)
    select 'L' || n, w.id, w.building_id, w.host_id, m.id, 'confirmed', d.day, true, n % 3 > 0, d.day + time '08:00', d.day + time '17:00',
      false, false, 1, '+33639980417', '{}', 0, 'free', '{}', now()
    from generate_series(1, $1::int) n
    join (select id, building_id, host_id, row_number() over () - 1 as at from workspace where host_id is not null) w
      on w.at = n % (select count(*) from workspace where host_id is not null)
    join (select id, row_number() over () - 1 as at from member where email like 'bench%') m on m.at = n % $2::int
    cross join lateral (select $3::date + (n % 400) as day) d`,
    [bookings, 400, ahead(-330)],
  );
  for (const { definition } of indexes) await query(definition);
  for (const { name, definition } of constraints)
    await query(
      `alter table booking add constraint "${name}" ${definition} not valid`.replace(/(EXCLUDE.*) not valid$/, '$1'),
    );
  await query(
    `insert into slot (workspace_id, day, half, capacity, taken)
    select b.workspace_id, b.day, h.half, w.capacity, least(w.capacity, count(*))
    from booking b join workspace w on w.id = b.workspace_id cross join (values (0), (1)) as h(half)
    where b.reference like 'L%' and b.day >= $1::date and (h.half = 0 or b.afternoon)
    group by b.workspace_id, b.day, h.half, w.capacity
    on conflict do nothing`,
    [ahead(0)],
  );
  await query('vacuum analyze');
}
