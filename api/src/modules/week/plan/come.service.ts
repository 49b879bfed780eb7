import type { Part } from '@escale/contract';
import { type HalfAt, halfIndex, halvesOf } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emitScheduleChanged, isBooked, readEntries, requireEditable } from '../schedule/public.ts';
import { readJoinedSpace } from './join.queries.ts';
import { type Comer, joinTargets, shownDay, type Target, targetsOf } from './join.service.ts';

/** A day that a connection proposed: where, or null to come where they are. */
export interface ProposedStay extends Comer {
  userId: string;
  part: Part;
  place: { kind: 'building' | 'workspace'; id: string; buildingId: string } | null;
}

/**
 * Sets a member's day as proposed, by the rules of joining (CON-06, WEK-08): the free place nearest to who proposed it, as far as they show
 * it, else the site alone. Who is at that site already stays as they are; without a place, what is booked does, and where there is nothing
 * to join nothing is set. Returns the ids of the bookings; the caller holds the member's lock.
 */
export async function comeAsProposed(tx: Db, context: Context, stay: ProposedStay): Promise<string[]> {
  const { actor, date, userId, part, place } = stay;
  const { memberId } = actor;
  await requireEditable(tx, context, memberId, [date]);
  if (place?.kind === 'workspace') {
    const space = await readJoinedSpace(tx, memberId, place.id);
    // A room of a host is booked by one of the two for both; the other comes as a participant.
    if (space && !space.shared && !space.internal) return [];
  }
  const { day, showsSeat } = await shownDay(tx, context, memberId, { userId, date });
  const theirs = targetsOf(day, part === 'day' ? undefined : part);
  const targets = place === null ? theirs : targetsAt(place, part, date, theirs);
  const halves = targets.flatMap((target) => target.halves);
  if (halves.length === 0) return [];
  if (await isBooked(tx, memberId, halves)) {
    if (place === null || (await isAt(tx, memberId, halves, place.buildingId))) return [];
    throw new ApiError('schedule.booked');
  }
  const bookingIds = await joinTargets(tx, context, stay, targets, showsSeat ? userId : null);
  await emitScheduleChanged(tx, memberId, [date]);
  return bookingIds;
}

/** The proposed space; or the places of the colleague in the proposed office, and for the other halves the office alone. */
function targetsAt(
  { kind, id, buildingId }: NonNullable<ProposedStay['place']>,
  part: Part,
  date: string,
  theirs: readonly Target[],
): Target[] {
  const halves: HalfAt[] = halvesOf(part).map((half) => ({ date, half: halfIndex(half) }));
  const there = { locationType: 'office' as const, buildingId };
  if (kind === 'workspace') return [{ there: { ...there, locationId: id }, halves }];
  const beside = theirs.filter((target) => target.there.buildingId === buildingId);
  const known = new Set(beside.flatMap((target) => target.halves.map(({ half }) => half)));
  const alone = halves.filter(({ half }) => !known.has(half));
  return alone.length === 0 ? beside : [...beside, { there: { ...there, locationId: null }, halves: alone }];
}

/** Whether the member spends all of these halves in a building already. */
async function isAt(tx: Db, memberId: string, halves: readonly HalfAt[], buildingId: string): Promise<boolean> {
  const date = halves[0]?.date ?? '';
  const entries = await readEntries(tx, memberId, date, date);
  return halves.every(({ half }) => entries.some((entry) => entry.half === half && entry.buildingId === buildingId));
}
