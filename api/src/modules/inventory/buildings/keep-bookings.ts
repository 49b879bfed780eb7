import type { BuildingForm, Language } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { fullDayOn } from '../../../platform/messages/times.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { type BookedTime, isOpenAt } from './open-hours.rules.ts';

/** What a building says of when it is open: its fields, and its closed days with and without those of holidays. */
export interface Openness extends Pick<BuildingForm, 'timezone' | 'openingHours'> {
  closedDays: ReadonlySet<string>;
  holidays: ReadonlySet<string>;
}

/** When a building is open, as it is stored; its closed days from `today` on. */
export async function readOpenness(
  db: Db,
  id: string,
  { timezone, openingHours }: Pick<BuildingForm, 'timezone' | 'openingHours'>,
  today: string,
): Promise<Openness> {
  const { rows } = await sql<{ day: string; holiday: boolean }>`
    select day, holiday from building_closure where building_id = ${id}::uuid and day >= ${today}::date`.execute(db);
  const daysOf = (holiday: boolean) => new Set(rows.filter((row) => row.holiday === holiday).map(({ day }) => day));
  return { timezone, openingHours, closedDays: new Set(rows.map(({ day }) => day)), holidays: daysOf(true) };
}

type Booked = BookedTime & { day: string };

/**
 * Refuses to close a building over what is booked in it, by its days, its hours or another time zone: nobody would be told. The refusal
 * names the first day, beside the field (CKP-06).
 */
export async function requireKept(
  tx: Db,
  id: string,
  { before, after, now, language }: { before: Openness; after: Openness; now: string; language: Language },
): Promise<void> {
  const booked = await readBooked(tx, id, before.timezone, now);
  const refuse = (field: string, touched: Booked | undefined) => {
    if (!touched) return;
    const message = translate(language, 'field.building-booked', { day: fullDayOn(touched.day, language) });
    throw new ApiError('space.has-bookings', {
      errors: [{ pointer: `/body/${field}`, message }],
      details: { day: touched.day },
    });
  };
  if (after.timezone !== before.timezone) refuse('timezone', booked[0]);
  const closed = booked.find(({ day }) => after.closedDays.has(day) && !before.closedDays.has(day));
  refuse(closed && after.holidays.has(closed.day) ? 'closesOnHolidays' : 'closures', closed);
  refuse(
    'openingHours',
    booked.find((time) => isOpenAt(before.openingHours, time) && !isOpenAt(after.openingHours, time)),
  );
}

/** Times to come at which spaces of a building are booked, each once, the first day first. */
async function readBooked(tx: Db, id: string, timezone: string, now: string): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select distinct t.day, extract(isodow from t.day)::int as weekday, t.morning, t.afternoon, t.hourly,
      to_char(t.from_at at time zone ${timezone}, 'HH24:MI') as "from", to_char(t.to_at at time zone ${timezone}, 'HH24:MI') as "to"
    from busy_time t join workspace w on w.id = t.workspace_id
    where w.building_id = ${id}::uuid and t.to_at > ${now}::timestamptz
    order by t.day`.execute(tx);
  return rows;
}
