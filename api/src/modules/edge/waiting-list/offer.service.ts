import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { eachAlone, throwAll } from '../../../platform/jobs/each-alone.ts';
import { offerWaitedFor } from '../../bookings/public.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { daysWithRoom, freedTimes, lapsePastEntries, lineOf, readEntry, setEntry } from './entries.queries.ts';
import { slotOf } from './slot-of.ts';

/** Limit of walks along a list that are abandoned because more room came free meanwhile; each such room has its own job. */
const mostWalks = 50;

/**
 * Offers the room of a space on a day to those who wait for it, in their order, as far as it suffices; those it does not fit are passed
 * over and keep their position. Every offer is its own transaction, so an interrupted job continues where it stopped when repeated (BKG-17,
 * JOB-01). An offer that fails is passed over, and the job is retried.
 */
export async function offerPlaces(context: Context, workspaceId: string, day: string): Promise<void> {
  for (let walk = 0; walk < mostWalks; walk += 1) if (await walkLine(context, workspaceId, day)) return;
}

class MoreRoom extends Error {}

/** False when room came free during the walk: members passed over before it have priority for it, so the walk starts again. */
async function walkLine(context: Context, workspaceId: string, day: string): Promise<boolean> {
  const freed = await freedTimes(context.db, workspaceId, day);
  let isOvertaken = false;
  const offerUnlessOvertaken = async ({ id }: { id: string }) => {
    if (isOvertaken) return;
    try {
      await offerTo(context, id, freed);
    } catch (error) {
      if (!(error instanceof MoreRoom)) throw error;
      isOvertaken = true;
    }
  };
  const line = await lineOf(context.db, workspaceId, day);
  const errors = await eachAlone(line, offerUnlessOvertaken, context.log);
  if (!isOvertaken) throwAll(errors, 'places could not be offered');
  return !isOvertaken;
}

async function offerTo(context: Context, id: string, freed: number): Promise<void> {
  await transact(context.db, async (tx) => {
    const seen = await readEntry(tx, id);
    if (!seen) return;
    await lockMembers(tx, [seen.memberId]);
    const entry = await readEntry(tx, id);
    if (entry?.status !== 'waiting') return;
    const bookingId = await offerWaitedFor(tx, context, { ...entry, slot: slotOf(entry) });
    if (bookingId === null) return;
    // The offer has locked the slots: no more room comes free in them before it is committed.
    if ((await freedTimes(tx, entry.workspaceId, entry.day)) !== freed) throw new MoreRoom();
    await setEntry(tx, id, 'offered', bookingId);
  });
}

/** Lapses entries of past days, and offers room that no job announced: a raised capacity, a day opened again, a downtime (JOB-01). */
export async function sweepWaitingLists(context: Context): Promise<void> {
  const now = context.clock.now();
  await lapsePastEntries(context.db, now);
  const days = await daysWithRoom(context.db, now);
  await eachAlone(days, ({ workspaceId, day }) => offerPlaces(context, workspaceId, day), context.log);
}
