import type { LocationType, RouteById, RouteReply } from '@escale/contract';
import { type HalfAt, halvesOfId } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/later.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { memberPolicy } from '../../policies/public.ts';
import { emitScheduleChanged, judge, requireEditable } from './change.service.ts';
import { deleteEntries, isBooked, markEmptied, upsertEntries } from './entries.queries.ts';
import { bookingsOn, freeBookings, hasBookings, membersOf } from './free-bookings.ts';
import { placeOf } from './place-of.queries.ts';
import { removeSplit } from './split.queries.ts';

type Reply = RouteReply<RouteById<'schedule.edit'>>;

export interface Edit {
  /** `2026-11-25` for the day, `2026-11-25.morning` for a half. */
  id: string;
  locationType: LocationType;
  /** A building or space of the member's company for the office, one of the member's own places for offsite. */
  locationId: string | null;
  /** Undoing restores a value of the routine, which must remain the routine's (WEK-06). */
  byRoutine?: boolean;
}

/**
 * Sets the place of a half or a day (WEK-03). A booked half is left alone: `schedule.booked`; only a day off asks whether to cancel its
 * bookings (`schedule.has-bookings`), and with `freeBookings` does so in the same transaction (WEK-12). Policy days and quotas are those of
 * the booking check (WEK-07). A whole day ends a split.
 */
export async function editSchedule(
  context: Context,
  { memberId }: Pick<Actor, 'memberId'>,
  { freeBookings: free, ...edit }: Edit & { freeBookings: boolean },
): Promise<Reply> {
  const halves = halvesOfId(edit.id);
  const dates = halves.map(({ date }) => date);
  return transact(context.db, async (tx) => {
    let refundedCents = 0;
    if (edit.locationType === 'dayOff') {
      await requireEditable(tx, context, memberId, dates);
      refundedCents = await freeDay(tx, context, memberId, halves, free);
    }
    await lockMembers(tx, [memberId]);
    const [, known] = await together(requireEditable(tx, context, memberId, dates), readEdited(tx, memberId, edit));
    const warning = await write(tx, memberId, edit, known);
    const [day] = await emitScheduleChanged(tx, memberId, dates);
    if (!day) throw new ApiError('schedule.edit-failed');
    return { ...day, warning, refundedCents };
  });
}

/** Cancels the bookings in halves that become a day off, under the locks of everyone concerned. */
async function freeDay(tx: Db, context: Context, memberId: string, halves: readonly HalfAt[], free: boolean) {
  const seen = await bookingsOn(tx, context, memberId, halves);
  await lockMembers(tx, [memberId, ...seen.flatMap(membersOf)]);
  const bookings = await bookingsOn(tx, context, memberId, halves);
  if (bookings.length === 0) return 0;
  if (!free) throw hasBookings(memberId, bookings);
  return freeBookings(tx, context, memberId, bookings);
}

/** The edit itself, under the member's lock; returns a warning where a flexible quota is used up. */
export async function editWithin(tx: Db, memberId: string, edit: Edit) {
  return write(tx, memberId, edit, await readEdited(tx, memberId, edit));
}

/** The new place of an edit's halves and the policy to judge it by; null when the halves are cleared. */
async function readEdited(tx: Db, memberId: string, { id, locationType, locationId }: Edit) {
  const [booked, known] = await together(
    isBooked(tx, memberId, halvesOfId(id)),
    locationType === 'notDefined'
      ? null
      : together(placeOf(tx, memberId, locationType, locationId), memberPolicy(tx, memberId)),
  );
  if (booked) throw new ApiError('schedule.booked');
  return known && { place: known[0], policy: known[1] };
}

async function write(
  tx: Db,
  memberId: string,
  { id, byRoutine = false }: Edit,
  known: Awaited<ReturnType<typeof readEdited>>,
): Promise<'booking.no-days-left' | null> {
  const halves = halvesOfId(id);
  if (halves.length === 2) await removeSplit(tx, memberId, halves[0]?.date ?? '');
  await markEmptied(tx, memberId, halves, known === null);
  if (known === null) {
    await deleteEntries(tx, memberId, halves);
    return null;
  }
  const { place, policy } = known;
  const changes = halves.map((half) => ({ ...half, place }));
  const warning = await judge(tx, memberId, policy, changes);
  await upsertEntries(
    tx,
    memberId,
    halves.map((half) => ({ ...half, ...place })),
    byRoutine ? 'routine' : 'member',
  );
  return warning;
}
