import { date as calendarDate, type OwnDay } from '@escale/contract';
import { type ChangedHalf, dayAllows, type HalfAt, isEditable, overrunQuotas, type StatedPlace } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/later.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emit } from '../../../platform/events/emit.ts';
import { type MemberPolicy, usedHalves } from '../../policies/public.ts';
import { readMyDays } from './halves.queries.ts';

/** Today in the member's time zone: dates of a week are the member's own. */
export async function todayOf(db: Db, { clock }: Pick<Context, 'clock'>, memberId: string): Promise<string> {
  const member = await db
    .selectFrom('views.member as member')
    .select('timezone')
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new ApiError('auth.session-ended');
  return clock.today(member.timezone);
}

/** Refuses dates that do not exist or are more than a week in the past: `schedule.edit-failed`. */
export async function requireEditable(
  db: Db,
  context: Pick<Context, 'clock'>,
  memberId: string,
  dates: readonly string[],
): Promise<void> {
  // Checked before any statement: PostgreSQL would fail on a date that does not exist, and abort the batch.
  const exist = dates.every((date) => calendarDate.safeParse(date).success);
  if (!exist) throw new ApiError('schedule.edit-failed');
  const today = await todayOf(db, context, memberId);
  if (!dates.every((date) => isEditable(date, today))) throw new ApiError('schedule.edit-failed');
}

/** New value of a half; null clears it. */
export interface Change extends HalfAt {
  place: StatedPlace | null;
}

/**
 * Checks a change of a week as a whole by the rules of the booking check (WEK-07): `booking.policy-forbids-day`, and for a blocking quota
 * `booking.no-days-left`; for a flexible one, returns that code as a warning.
 */
export async function judge(
  tx: Db,
  memberId: string,
  { policy, approach }: MemberPolicy,
  changes: readonly Change[],
): Promise<'booking.no-days-left' | null> {
  for (const { date, place } of changes) {
    if (place && !dayAllows(policy, date, place.type, place.buildingId).allowed)
      throw new ApiError('booking.policy-forbids-day');
  }
  const dates = [...new Set(changes.map(({ date }) => date))];
  const used = await usedHalves(tx, memberId, policy, dates);
  const requested: ChangedHalf[] = changes.map(({ date, half, place }) => ({ date, half, type: place?.type ?? null }));
  if (overrunQuotas(policy, used, requested).length === 0) return null;
  if (approach === 'blocking') throw new ApiError('booking.no-days-left');
  return 'booking.no-days-left';
}

/** Notifies the member's pages of changed days, and returns those days. */
export async function emitScheduleChanged(tx: Db, memberId: string, dates: readonly string[]): Promise<OwnDay[]> {
  const changed = [...new Set(dates)].sort();
  await emit(tx, { type: 'schedule.changed', memberIds: [memberId], data: { memberId, dates: changed } });
  return readDays(tx, memberId, changed);
}

/** Current state of some days: one round trip inside a transaction. */
export function readDays(db: Db, memberId: string, dates: readonly string[]): Promise<OwnDay[]> {
  return together(...dates.map((date) => readMyDay(db, memberId, date)));
}

/** Current state of one day. */
export async function readMyDay(db: Db, memberId: string, date: string): Promise<OwnDay> {
  const [day] = await readMyDays(db, memberId, date, date);
  if (!day) throw new ApiError('schedule.edit-failed');
  return day;
}
