import type { OwnDay } from '@escale/contract';
import { type HalfAt, swapHalves, swapPairs } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/later.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { memberPolicy } from '../../policies/public.ts';
import { emitScheduleChanged, judge, requireEditable } from './change.service.ts';
import { deleteEntries, isBooked, markEmptied, readEntries, upsertEntries } from './entries.queries.ts';
import { markSplit, removeSplits } from './split.queries.ts';

/**
 * Two days or two halves exchange their places (WEK-05). Bookings cannot move: `schedule.booked`. The policy judges the result as a whole,
 * so that a swap within a period never exceeds its quota.
 */
export async function swapPlaces(
  context: Context,
  { memberId }: Actor,
  { first, second }: { first: string; second: string },
): Promise<{ days: OwnDay[] }> {
  const pairs = swapPairs(first, second);
  if (pairs.length === 0) throw refusedField('request.invalid', '/body/second');
  const touched = pairs.flat();
  const dates = [...new Set(touched.map(({ date }) => date))].sort();
  return transact(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const [, booked, entries, policy] = await together(
      requireEditable(tx, context, memberId, dates),
      isBooked(tx, memberId, touched),
      readEntries(tx, memberId, dates[0] ?? '', dates.at(-1) ?? ''),
      memberPolicy(tx, memberId),
    );
    if (booked) throw new ApiError('schedule.booked');
    const stated = entries.filter((half) => isIn(half, touched));
    const swapped = swapHalves(stated, pairs);
    const changes = touched.map(({ date, half }) => {
      const place = swapped.find((one) => one.date === date && one.half === half) ?? null;
      return { date, half, place };
    });
    await judge(tx, memberId, policy, changes);
    await deleteEntries(tx, memberId, touched);
    await upsertEntries(tx, memberId, swapped, 'member');
    await markEmptied(
      tx,
      memberId,
      touched.filter((half) => isIn(half, swapped)),
      false,
    );
    await markEmptied(
      tx,
      memberId,
      touched.filter((half) => !isIn(half, swapped)),
      true,
    );
    if (pairs.length === 2) await swapSplits(tx, memberId, dates);
    return { days: await emitScheduleChanged(tx, memberId, dates) };
  });
}

function isIn({ date, half }: HalfAt, halves: readonly HalfAt[]): boolean {
  return halves.some((one) => one.date === date && one.half === half);
}

/** The split of a day moves with its places. */
async function swapSplits(tx: Db, memberId: string, dates: readonly string[]): Promise<void> {
  const split = await removeSplits(tx, memberId, dates);
  if (split.length === 1)
    await markSplit(
      tx,
      memberId,
      dates.filter((date) => !split.includes(date)),
    );
  if (split.length === 2) await markSplit(tx, memberId, split);
}
