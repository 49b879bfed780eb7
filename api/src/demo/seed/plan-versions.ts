import { addDays } from '@escale/rules';
import { sql } from 'kysely';
import { addVersion, beginDraft, readItems } from '../../modules/inventory/floors/public.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Days } from './days.ts';
import { idOf } from './ids.ts';

/** A zone of its third floor is kept for one department on Fridays. */
export async function addKeptZone(tx: Db): Promise<void> {
  await sql`
    insert into kept_zone (workspace_id, weekday, half, department_id)
    select w.id, 5, half, ${idOf('department', 'Technique')}::uuid
    from (select id from workspace where floor_id = ${idOf('floor', 'saint-martin', 3)}::uuid and has_seats order by name limit 1) w,
      generate_series(0, 1) half`.execute(tx);
}

/** Versions of the plans of Saint-Martin, and a draft of its third floor in which a seat is closed and nothing is published yet. */
export async function addPlanVersions(tx: Db, { today, now }: Days): Promise<void> {
  const authorId = idOf('member', 'admin');
  const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T06:00:00+01:00`;
  for (const number of [0, 1, 2, 3]) {
    const floorId = idOf('floor', 'saint-martin', number);
    const items = await readItems(tx, floorId);
    // In summer the last table was not there yet.
    const table = new Set(items.filter(({ kind }) => kind === 'seat').slice(-6));
    const kept = { draftVersion: 1, state: 'published' as const, authorId };
    const summer = items.filter((item) => !table.has(item));
    await addVersion(tx, floorId, { ...kept, items: summer, name: 'Été', startsAt: at(150), madeAt: at(150) });
    await addVersion(tx, floorId, { ...kept, items, name: 'Rentrée', startsAt: at(80), madeAt: at(81) });
  }
  const floorId = idOf('floor', 'saint-martin', 3);
  await beginDraft(tx, floorId);
  await sql`
    update floor_item set item = item || '{"closed": true}', features_version = 2, changed_version = 2
    where id = (select id from seat where floor_id = ${floorId}::uuid and not closed order by name limit 1)`.execute(
    tx,
  );
  await sql`
    update floor set version = 2, saved_by = ${authorId}::uuid, saved_at = ${now}::timestamptz
    where id = ${floorId}::uuid`.execute(tx);
}

/** A planned version that takes away the seat of a coming booking of a demo account, who is offered the nearest free one of the zone. */
export async function addSeatOffer(tx: Db, { today, now }: Days): Promise<void> {
  const accounts = ['camille', 'hugo', 'admin'].map((key) => idOf('member', key));
  const { rows } = await sql<{ bookingId: string; floorId: string; seatId: string; day: string }>`
    select b.id as "bookingId", s.floor_id as "floorId", s.id as "seatId", b.day::text as day
    from booking b join seat s on s.id = b.seat_id
    where b.status = 'confirmed' and b.day > ${today}::date
    order by b.organiser_id = any(${accounts}::uuid[]) desc, b.day desc, b.id limit 1`.execute(tx);
  const [booked] = rows;
  if (!booked) return;
  const { bookingId, floorId, seatId, day } = booked;
  const items = (await readItems(tx, floorId)).filter(({ id }) => id !== seatId);
  const startsAt = `${day}T06:00:00+01:00`;
  const made = { draftVersion: 1, authorId: idOf('member', 'admin'), madeAt: now };
  const versionId = await addVersion(tx, floorId, { ...made, items, name: 'Hiver', state: 'planned', startsAt });
  await sql`
    insert into seat_offer (version_id, booking_id, old_seat_id, old_seat_name, seat_id, seat_name, answer_by)
    select ${versionId}::uuid, ${bookingId}::uuid, old.id, old.name, other.id, other.name,
      case when v.starts_at - interval '48 hours' > ${now}::timestamptz then v.starts_at - interval '48 hours' else v.starts_at end
    from floor_version v, seat old join seat other on other.workspace_id = old.workspace_id and other.id <> old.id and not other.closed
    where v.id = ${versionId}::uuid and old.id = ${seatId}::uuid
      and not exists (select 1 from seat_slot t where t.seat_id = other.id and t.day = ${day}::date)
    order by (other.x - old.x) ^ 2 + (other.y - old.y) ^ 2, other.id limit 1`.execute(tx);
}
