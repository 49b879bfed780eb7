import { type SpaceForm, type SpaceInput, spaceForm } from '@escale/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../../platform/access/actor.ts';
import { requireAccess } from '../../../../platform/access/require-access.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { personJson } from '../../../directory/members/public.ts';

/** A space of the caller's company. */
export interface CompanySpace {
  id: string;
  buildingId: string;
  companyId: string;
  timezone: string;
}

/** The space with that id, which the caller must administer; `hold` locks its row so that nobody else changes it meanwhile. */
export async function ownSpace(db: Db, actor: Actor, id: string, hold = false): Promise<CompanySpace> {
  const { rows } = await sql<Omit<CompanySpace, 'companyId'> & { companyId: string | null }>`
    select w.id, w.building_id as "buildingId", w.company_id as "companyId", b.timezone
    from workspace w join building b on b.id = w.building_id where w.id = ${id}::uuid
    ${hold ? sql`for no key update of w` : sql``}`.execute(db);
  const [space] = rows;
  requireAccess(actor, 'company.floors', { companyId: space?.companyId ?? null });
  if (!space?.companyId) throw new ApiError('resource.not-found');
  return { ...space, companyId: space.companyId };
}

/** The fields of a space as its form shows and its version covers them; days on which it is closed come and go with others. */
export type SpaceValues = Omit<SpaceForm, 'version' | 'closedDays' | 'closesFrom' | 'responsible'>;
const values = spaceForm.omit({ version: true, closedDays: true, closesFrom: true, responsible: true });
const text = z.object({ fr: z.string().default('') }).transform(({ fr }) => fr);

/** A space as it is edited. */
export async function readSpaceValues(db: Db, id: string): Promise<SpaceValues> {
  const { rows } = await sql<Record<string, unknown>>`
    select w.id, w.building_id as "buildingId", w.name, w.type, w.floor_id as "floorId", w.capacity, w.description,
      w.access_instructions as "accessInstructions", w.facilities, w.sound_level as "soundLevel", w.layouts,
      w.booking_mode as "bookingMode", w.buffer_minutes as "bufferMinutes", w.notice_hours as "noticeHours",
      w.check_in_minutes as "checkInMinutes", w.pictures[1] as picture, w.highlighted_map as "highlightedMap",
      w.zone is not null as "isOnPlan", w.has_seats as "hasSeats", w.closure, w.instant,
      w.responsible_id as "responsibleId",
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name ->> 'fr', 'priceCents', s.price_cents, 'per', s.per,
        'stock', s.stock, 'leadHours', s.lead_hours)
        order by s.price_cents, s.id), '[]') from workspace_service s where s.workspace_id = w.id) as services
    from workspace w where w.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('resource.not-found');
  const { description, accessInstructions, ...rest } = row;
  return values.parse({
    ...rest,
    description: text.parse(description),
    accessInstructions: text.parse(accessInstructions),
  });
}

/** Days to come on which a space is closed, for itself or with its building, and the first one of a closing without a last one. */
export async function readClosedDays(
  db: Db,
  id: string,
  today: string,
): Promise<Pick<SpaceForm, 'closedDays' | 'closesFrom'>> {
  const { rows } = await sql<SpaceForm['closedDays'][number]>`
    select day, reason from workspace_closure
    where workspace_id = ${id}::uuid and day >= ${today}::date and not until_opened order by day limit 400`.execute(db);
  const { first } = await db
    .selectFrom('workspace_closure')
    .select((one) => one.fn.min('day').as('first'))
    .where('workspace_id', '=', id)
    .where('until_opened', '=', true)
    .executeTakeFirstOrThrow();
  return { closedDays: rows, closesFrom: first };
}

/** Who is responsible for a space, as others see them. */
export async function readResponsible(db: Db, id: string): Promise<SpaceForm['responsible']> {
  const { rows } = await sql<{ person: SpaceForm['responsible'] }>`
    select ${personJson('m')} as person
    from workspace w join views.member m on m.id = w.responsible_id where w.id = ${id}::uuid`.execute(db);
  return rows[0]?.person ?? null;
}

/** Whether a member is of the company. */
export async function isColleague(db: Db, companyId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from views.member where id = ${memberId}::uuid and company_id = ${companyId}::uuid and access = 'enabled'`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether somebody has booked a space for a time to come, today included. */
export async function isBooked(db: Db, id: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from busy_time where workspace_id = ${id}::uuid and day >= ${today}::date limit 1`.execute(db);
  return rows.length > 0;
}

/** The first day to come, today included, on which more people have booked a space at a time than it would hold. */
export async function firstOverfull(db: Db, id: string, today: string, capacity: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    with booked as (
      select day, morning, afternoon, exclusive, people from busy_time
      where workspace_id = ${id}::uuid and day >= ${today}::date
    )
    select min(day) as day from (
      select day from booked where people > ${capacity}::int
      union all
      select day from booked where not exclusive group by day
      having greatest(sum(people) filter (where morning), sum(people) filter (where afternoon)) > ${capacity}::int
    ) overfull`.execute(db);
  return rows[0]?.day ?? null;
}

/** Whether a floor is of the building. */
export async function isFloorOf(db: Db, buildingId: string, floorId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from floor where id = ${floorId}::uuid and building_id = ${buildingId}::uuid`.execute(db);
  return rows.length > 0;
}

/** Writes the fields of a space, its services and, where it holds more or fewer, the places of days to come. */
export async function writeSpaceValues(
  tx: Db,
  id: string,
  input: Omit<SpaceInput, 'version'>,
  today: string,
): Promise<void> {
  await tx
    .updateTable('workspace')
    .set({
      name: input.name,
      type: input.type,
      floor_id: input.floorId,
      capacity: input.capacity,
      // One text for every reader: French is what is shown where there is no translation.
      description: JSON.stringify({ fr: input.description }),
      access_instructions: JSON.stringify({ fr: input.accessInstructions }),
      facilities: input.facilities,
      sound_level: input.soundLevel,
      layouts: JSON.stringify(input.layouts),
      layout_codes: input.layouts.map(({ layout }) => layout),
      booking_mode: input.bookingMode,
      buffer_minutes: input.bufferMinutes,
      notice_hours: input.noticeHours,
      check_in_minutes: input.checkInMinutes,
      instant: input.instant,
      responsible_id: input.responsibleId,
    })
    .where('id', '=', id)
    .execute();
  // What is taken stays taken: such a half-day has no free place until enough of it is given back.
  await sql`
    update slot set capacity = greatest(taken, ${input.capacity}::int)
    where workspace_id = ${id}::uuid and day >= ${today}::date`.execute(tx);
  await writeServices(tx, id, input.services);
}

async function writeServices(tx: Db, id: string, services: SpaceInput['services']): Promise<void> {
  const rows = JSON.stringify(services.map(({ id: service = null, ...rest }) => ({ id: service, ...rest })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given(id uuid, name text, "priceCents" bigint, per text, stock int,
    "leadHours" int)`;
  await sql`
    delete from workspace_service s where s.workspace_id = ${id}::uuid
      and not exists (select 1 from ${given} where given.id = s.id)`.execute(tx);
  await sql`
    update workspace_service s set name = jsonb_build_object('fr', given.name, 'en', given.name, 'nl', given.name),
      price_cents = given."priceCents", per = given.per, stock = given.stock, lead_hours = given."leadHours"
    from ${given} where given.id = s.id and s.workspace_id = ${id}::uuid
      and (s.name ->> 'fr', s.price_cents, s.per, s.stock, s.lead_hours)
        is distinct from (given.name, given."priceCents", given.per, given.stock, given."leadHours")`.execute(tx);
  await sql`
    insert into workspace_service (workspace_id, name, price_cents, per, stock, lead_hours)
    select ${id}::uuid, jsonb_build_object('fr', given.name, 'en', given.name, 'nl', given.name), given."priceCents", given.per,
      given.stock, given."leadHours"
    from ${given} where given.id is null`.execute(tx);
}

/** The number of places of a building: those of all its spaces but parking and cars. */
export async function countCapacity(tx: Db, buildingId: string): Promise<void> {
  await sql`
    update building b set capacity = (select coalesce(sum(w.capacity), 0) from workspace w
      where w.building_id = b.id and w.type not in ('parking', 'car')) where b.id = ${buildingId}::uuid`.execute(tx);
}
