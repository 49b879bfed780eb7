import { date as calendarDate, type LocationType, type ScheduleDay } from '@escale/contract';
import { dayAllows, quotaFits } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { lockMembers } from '../bookings/member-lock.service.ts';
import { emit } from '../events/emit.ts';
import { memberPolicy, usedHalves } from '../policies/member-policy.service.ts';
import { readMyDays } from './halves.queries.ts';

export interface Edit {
  /** `2026-11-25` for the day, `2026-11-25.morning` for a half. */
  id: string;
  locationType: LocationType;
  /** A building or space of one's company for the office, a place of one's own for offsite. */
  locationId: string | null;
}

/**
 * Says where a half or a day is spent (WEK-03). A booked half is left alone: `schedule.booked`. The policy's days and its
 * blocking quotas are the booking check's own (WEK-07): `booking.policy-forbids-day`, `booking.no-days-left`.
 */
export async function editSchedule(
  context: Context,
  actor: Actor,
  { id, locationType, locationId }: Edit,
): Promise<ScheduleDay> {
  const [date = '', half] = id.split('.');
  const halves = half === undefined ? [0, 1] : [half === 'morning' ? 0 : 1];
  requireDate(date);
  const { memberId } = actor;
  return context.db.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    await refuseBooked(tx, memberId, date, halves);
    if (locationType === 'notDefined') await clearHalves(tx, memberId, date, halves);
    else {
      await refuseByPolicy(tx, memberId, date, halves, locationType);
      const place = await placeOf(tx, actor, locationType, locationId);
      await setHalves(tx, memberId, date, halves, locationType, place);
    }
    await emit(tx, { type: 'schedule.changed', memberIds: [memberId], data: { memberId, dates: [date] } });
    const [day] = await readMyDays(tx, memberId, date, date);
    if (!day) throw new ApiError('schedule.edit-failed');
    return day;
  });
}

function requireDate(text: string): void {
  if (!calendarDate.safeParse(text).success) throw new ApiError('schedule.edit-failed');
}

async function refuseBooked(tx: Db, memberId: string, day: string, halves: number[]): Promise<void> {
  const booked = await tx
    .selectFrom('schedule_half')
    .select('half')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('half', 'in', halves)
    .where('booking_id', 'is not', null)
    .executeTakeFirst();
  if (booked) throw new ApiError('schedule.booked');
}

async function refuseByPolicy(tx: Db, memberId: string, date: string, halves: number[], type: LocationType) {
  const { policy, approach } = await memberPolicy(tx, memberId);
  if (!dayAllows(policy, date, type).allowed) throw new ApiError('booking.policy-forbids-day');
  if (approach === 'flexible') return;
  const used = await usedHalves(tx, memberId, policy, [date]);
  const asked = halves.map((half) => ({ date, half }));
  if (!quotaFits(policy, used, asked, type).fits) throw new ApiError('booking.no-days-left');
}

interface Place {
  building_id: string | null;
  workspace_id: string | null;
  offsite_place_id: string | null;
}
const nowhere: Place = { building_id: null, workspace_id: null, offsite_place_id: null };

async function placeOf(tx: Db, { memberId }: Actor, type: LocationType, locationId: string | null): Promise<Place> {
  if (type === 'office') return officeOf(tx, memberId, locationId);
  if (type !== 'offsite' || locationId === null) return nowhere;
  const place = await tx
    .selectFrom('offsite_place')
    .select('id')
    .where('id', '=', locationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!place) throw new ApiError('schedule.edit-failed');
  return { ...nowhere, offsite_place_id: place.id };
}

/** A building of the member's company, by itself or by one of its spaces; without an id the home building, if there is one. */
async function officeOf(tx: Db, memberId: string, locationId: string | null): Promise<Place> {
  const { rows } = await sql<{ building_id: string | null; workspace_id: string | null }>`
    select coalesce(w.building_id, l.id) as building_id, w.id as workspace_id
    from member m
    left join workspace w on w.id = ${locationId}::uuid and w.company_id = m.company_id
    left join building l on l.id = coalesce(${locationId}::uuid, m.home_building_id) and l.company_id = m.company_id
    where m.id = ${memberId}`.execute(tx);
  const found = rows[0];
  if (locationId !== null && !found?.building_id) throw new ApiError('schedule.edit-failed');
  return { ...nowhere, building_id: found?.building_id ?? null, workspace_id: found?.workspace_id ?? null };
}

async function clearHalves(tx: Db, memberId: string, day: string, halves: number[]): Promise<void> {
  await tx
    .deleteFrom('schedule_half')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('half', 'in', halves)
    .execute();
}

async function setHalves(tx: Db, memberId: string, day: string, halves: number[], type: LocationType, place: Place) {
  const row = { member_id: memberId, day, location_type: type, booking_id: null, set_by: 'member', ...place };
  await tx
    .insertInto('schedule_half')
    .values(halves.map((half) => ({ ...row, half })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'day', 'half'])
        .doUpdateSet({ location_type: type, booking_id: null, set_by: 'member', ...place }),
    )
    .execute();
}
