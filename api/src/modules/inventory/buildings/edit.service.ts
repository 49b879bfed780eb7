import type { BuildingForm, BuildingInput, Language, NewBuilding } from '@escale/contract';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { requireVersion, withVersion } from '../../../platform/http/versions.ts';
import { closeSpacesOf, ownBuilding } from '../spaces/public.ts';
import { type Address, chosenAddress, countryOf } from './address.service.ts';
import { daysOf } from './closed-days.rules.ts';
import { publicHolidays } from './holidays.ts';
import { readOpenness, requireKept } from './keep-bookings.ts';
import { readAround, readValues, writeAccess, writeClosedDays, writeValues } from './values.queries.ts';

/** Holidays are written ahead for as long as anybody may book. */
const holidayDays = 500;
const year = 365;

/** A building as its form shows it (CKP-06). */
export async function buildingFormOf(
  context: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<BuildingForm> {
  const { companyId, timezone } = await ownBuilding(context.db, actor, id);
  const today = context.clock.today(timezone);
  const values = await readValues(context.db, id, today);
  const around = await readAround(context.db, companyId, id);
  const holidays = await publicHolidays(values.address.country, today, year, language);
  return { ...withVersion(values), around: { ...around, holidays } };
}

const weekday = { morning: { from: '09:00', to: '13:00' }, afternoon: { from: '13:00', to: '18:00' } };

/** A new building at a suggested address, open from Monday to Friday, for everybody of the company (CKP-06). */
export async function createBuilding(
  context: Context,
  actor: Actor,
  { name, address }: NewBuilding,
  language: Language,
): Promise<{ id: string }> {
  requireAccess(actor, 'company.floors');
  const { companyId } = actor;
  if (companyId === null) throw new ApiError('resource.not-found');
  const written = await chosenAddress(context, address, companyId, language);
  return transact(context.db, async (tx) => {
    const { timezone } = await tx
      .selectFrom('views.company as company')
      .select('timezone')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const hours = [1, 2, 3, 4, 5].map((day) => ({ weekday: day, ...weekday }));
    const { id } = await tx
      .insertInto('building')
      .values({ company_id: companyId, name, timezone, ...written, opening_hours: JSON.stringify(hours) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { name, street: written.street, city: written.city };
    await recordChange(tx, context, actor, {
      companyId,
      action: 'buildings.create',
      subjectId: id,
      before: null,
      after,
    });
    return { id };
  });
}

/** Sets every field of a building; searches, bookings and weeks read its hours, closed days and access from now on (CKP-06, BKG-15). */
export async function updateBuilding(
  context: Context,
  actor: Actor,
  id: string,
  input: BuildingInput,
  language: Language,
): Promise<BuildingForm> {
  const { companyId } = await ownBuilding(context.db, actor, id);
  // Asked before the transaction: an address service may take its time.
  const address = input.address && (await chosenAddress(context, input.address, companyId, language));
  await transact(context.db, async (tx) => {
    const { timezone } = await ownBuilding(tx, actor, id, true);
    const today = context.clock.today(timezone);
    const before = await readValues(tx, id, today);
    requireVersion(before, input.version);
    const openBefore = await readOpenness(tx, id, before, today);
    await writeValues(tx, id, input);
    if (address) await moveBuilding(tx, id, address);
    await writeWho(tx, companyId, id, input.access);
    await writeClosedDays(tx, id, { today, holiday: false, days: daysOf(input.closures) });
    await closeOnHolidays(tx, id, today, language);
    const after = await readValues(tx, id, today);
    const openAfter = await readOpenness(tx, id, after, today);
    await requireKept(tx, id, { before: openBefore, after: openAfter, now: context.clock.now(), language });
    await recordChange(tx, context, actor, { companyId, action: 'buildings.update', subjectId: id, before, after });
  });
  return buildingFormOf(context, actor, id, language);
}

async function moveBuilding(tx: Db, id: string, address: Address): Promise<void> {
  await tx.updateTable('building').set(address).where('id', '=', id).execute();
  const { locality, place, lat, lng } = address;
  await tx.updateTable('workspace').set({ locality, place, lat, lng }).where('building_id', '=', id).execute();
}

/** Nobody is locked out by mistake: a building that is kept for some has at least one department or member. */
async function writeWho(tx: Db, companyId: string, id: string, access: BuildingInput['access']): Promise<void> {
  if (!(await writeAccess(tx, companyId, id, access))) throw refusedField('resource.not-found', '/body/access');
  if (access === null) return;
  const left = await tx.selectFrom('building_access').select('building_id').where('building_id', '=', id).execute();
  if (left.length === 0) throw refusedField('request.invalid', '/body/access');
}

const kept = z.object({ closes_on_holidays: z.boolean(), locality: z.string() });

/** Writes the public holidays to come as closed days where the building closes on them, and repeats its closed days at its spaces. */
async function closeOnHolidays(tx: Db, id: string, today: string, language: Language): Promise<void> {
  const { closes_on_holidays, locality } = kept.parse(
    await tx.selectFrom('building').select(['closes_on_holidays', 'locality']).where('id', '=', id).executeTakeFirst(),
  );
  const country = closes_on_holidays ? countryOf(locality) : null;
  const holidays = await publicHolidays(country, today, holidayDays, language);
  const days = holidays.map(({ date, name }) => ({ day: date, label: name }));
  await writeClosedDays(tx, id, { today, holiday: true, days });
  await closeSpacesOf(tx, id);
}

/** Writes the holidays that have come nearer, for every building that closes on them. */
export async function extendHolidays(context: Context): Promise<void> {
  const buildings = await context.db
    .selectFrom('building')
    .select(['id', 'timezone'])
    .where('closes_on_holidays', '=', true)
    .execute();
  for (const { id, timezone } of buildings)
    await transact(context.db, (tx) => closeOnHolidays(tx, id, context.clock.today(timezone), 'fr'));
}
