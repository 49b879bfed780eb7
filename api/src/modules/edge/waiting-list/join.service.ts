import type { RouteById, RouteReply, RouteRequest, WaitingEntry } from '@escale/contract';
import { halfIndex, mostWaiting, waitingRefusal, wishesMeet } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { decideWaitedFor } from '../../bookings/public.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { addEntry, liveEntries } from './entries.queries.ts';
import { readEntries } from './view.queries.ts';

type Join = RouteById<'waiting-list.join'>;

/**
 * Adds the member to the end of the list for a place that cannot be booked now because it is taken; any other refusal is thrown unchanged
 * (BKG-17).
 */
export async function joinWaitingList(
  context: Context,
  actor: Actor,
  { workspaceId, slot, people }: RouteRequest<Join>['body'],
): Promise<RouteReply<Join>> {
  const { memberId } = actor;
  return transact(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const decided = await decideWaitedFor(tx, context, { memberId, workspaceId, slot, people });
    const { situation, placed, verdicts } = decided;
    const code = waitingRefusal(verdicts);
    if (code !== null || placed === null) throw new ApiError(code ?? 'booking.unavailable');
    const wish = {
      halves: placed.halves.map(halfIndex),
      hours: placed.hourly ? { from: placed.from, to: placed.to } : null,
    };
    const live = await liveEntries(tx, memberId);
    const meets = live.some(
      (entry) => entry.workspaceId === workspaceId && entry.day === placed.date && wishesMeet(entry, wish),
    );
    if (meets) throw new ApiError('waiting-list.already');
    if (live.filter(({ status }) => status === 'waiting').length >= mostWaiting)
      throw new ApiError('waiting-list.too-many');
    const { companyId } = situation.booker;
    const at = context.clock.now();
    const id = await addEntry(tx, { memberId, companyId, workspaceId, day: placed.date, people, at, ...wish });
    return { entry: await showEntry(tx, memberId, id) };
  });
}

async function showEntry(tx: Db, memberId: string, id: string): Promise<WaitingEntry> {
  const { items } = await readEntries(tx, memberId, { id, limit: 1, offset: 0 });
  const [entry] = items;
  if (!entry) throw new ApiError('resource.not-found');
  return entry;
}
