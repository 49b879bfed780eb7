import { type BuildingForm, type BuildingInput, openingDay } from '@escale/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { countryOf } from './address.service.ts';
import { type ClosedDay, closuresOf } from './closed-days.rules.ts';

const texts = z.object({ fr: z.string().default('') });
/** The fields of a building as its form shows and its version covers them. */
export type BuildingValues = Omit<BuildingForm, 'version' | 'around'>;

interface Row extends Pick<BuildingForm, 'id' | 'name' | 'timezone' | 'amenities' | 'email' | 'phone' | 'picture'> {
  description: unknown;
  instructions: unknown;
  openingHours: unknown;
  closesOnHolidays: boolean;
  receptionContact: string | null;
  checkInProof: boolean;
  street: string;
  postcode: string;
  city: string;
  locality: string;
  lat: number | null;
  lng: number | null;
  closed: ClosedDay[];
  departmentIds: string[];
  namesMembers: boolean;
}

/** A building as it is edited; its closed days from `today` on. */
export async function readValues(db: Db, id: string, today: string): Promise<BuildingValues> {
  const { rows } = await sql<Row>`
    select b.id, b.name, b.timezone, b.amenities, b.email, b.phone, b.pictures[1] as picture, b.description, b.instructions,
      b.opening_hours as "openingHours", b.closes_on_holidays as "closesOnHolidays", b.reception_contact as "receptionContact",
      b.check_in_proof as "checkInProof", b.street, b.postcode, b.city, b.locality, b.lat, b.lng,
      (select coalesce(json_agg(json_build_object('day', c.day, 'label', c.label) order by c.day), '[]') from building_closure c
        where c.building_id = b.id and c.day >= ${today}::date and not c.holiday) as closed,
      array(select a.department_id from building_access a where a.building_id = b.id and a.department_id is not null
        order by a.department_id) as "departmentIds",
      exists (select 1 from building_access a where a.building_id = b.id and a.member_id is not null) as "namesMembers"
    from building b where b.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('resource.not-found');
  const { description, instructions, openingHours, closed, departmentIds, namesMembers, ...rest } = row;
  const { street, postcode, city, locality, lat, lng, ...shown } = rest;
  return {
    ...shown,
    description: texts.parse(description).fr,
    instructions: texts.parse(instructions).fr,
    openingHours: openingDay.array().parse(openingHours),
    closures: closuresOf(closed),
    access: departmentIds.length > 0 || namesMembers ? { departmentIds } : null,
    address: {
      street,
      postcode,
      city,
      country: countryOf(locality),
      locality,
      position: lat === null || lng === null ? null : { lat, lng },
    },
  };
}

/** What the form shows around the fields: counts, and the departments to choose from. */
export async function readAround(
  db: Db,
  companyId: string,
  id: string,
): Promise<Omit<BuildingForm['around'], 'holidays'>> {
  const { rows } = await sql<Omit<BuildingForm['around'], 'holidays'>>`
    select b.capacity,
      (select count(*) from floor f where f.building_id = b.id) as floors,
      (select count(*) from workspace w where w.building_id = b.id) as spaces,
      (select count(*) from building_access a where a.building_id = b.id and a.member_id is not null) as "namedMembers",
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'members',
          (select count(*) from views.member m where m.department_id = d.id)) order by fold(d.name), d.id), '[]')
        from views.department d where d.company_id = ${companyId}::uuid) as departments
    from building b where b.id = ${id}::uuid`.execute(db);
  if (!rows[0]) throw new ApiError('resource.not-found');
  return rows[0];
}

/** Writes the fields of a building's own row. */
export async function writeValues(
  tx: Db,
  id: string,
  input: Omit<BuildingInput, 'address' | 'version'>,
): Promise<void> {
  await tx
    .updateTable('building')
    .set({
      name: input.name,
      timezone: input.timezone,
      // One text for every reader: French is what is shown where there is no translation.
      description: JSON.stringify({ fr: input.description }),
      instructions: JSON.stringify({ fr: input.instructions }),
      opening_hours: JSON.stringify(input.openingHours),
      closes_on_holidays: input.closesOnHolidays,
      amenities: input.amenities,
      reception_contact: input.receptionContact,
      email: input.email,
      phone: input.phone,
      check_in_proof: input.checkInProof,
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces who may use a building (BKG-15): everybody, or departments beside the members named one by one. */
export async function writeAccess(
  tx: Db,
  companyId: string,
  id: string,
  access: BuildingInput['access'],
): Promise<boolean> {
  const ids = access?.departmentIds ?? [];
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from views.department
    where company_id = ${companyId}::uuid and id = any(${ids}::uuid[])`.execute(tx);
  if (rows[0]?.known !== ids.length) return false;
  const kept =
    access === null ? sql`` : sql`and department_id is not null and not (department_id = any(${ids}::uuid[]))`;
  await sql`delete from building_access where building_id = ${id}::uuid ${kept}`.execute(tx);
  await sql`
    insert into building_access (building_id, department_id)
    select ${id}::uuid, department_id from unnest(${ids}::uuid[]) department_id on conflict do nothing`.execute(tx);
  return true;
}

/** Replaces the closed days of a building from `today` on, either the chosen ones or those of public holidays. */
export async function writeClosedDays(
  tx: Db,
  id: string,
  { today, holiday, days }: { today: string; holiday: boolean; days: readonly ClosedDay[] },
): Promise<void> {
  await sql`
    delete from building_closure where building_id = ${id}::uuid and day >= ${today}::date and holiday = ${holiday}`.execute(
    tx,
  );
  const rows = JSON.stringify(days.filter(({ day }) => day >= today));
  await sql`
    insert into building_closure (building_id, day, label, holiday)
    select ${id}::uuid, day, label, ${holiday} from jsonb_to_recordset(${rows}::jsonb) as chosen(day date, label text)
    on conflict (building_id, day) do nothing`.execute(tx);
}
