import type { Half, Language, OwnDay, RouteById, RouteReply } from '@escale/contract';
import { canSplit, type HalfPlace, halfIndex, mergeDay, type StatedPlace } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { together } from '../../../platform/db/later.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { memberPolicy } from '../../policies/public.ts';
import { emitScheduleChanged, judge, readDays, readMyDay, requireEditable, todayOf } from './change.service.ts';
import { deleteEntries, markEmptied, upsertEntries } from './entries.queries.ts';
import { markSplit, removeSplit } from './split.queries.ts';

type Split = RouteReply<RouteById<'schedule.split-bulk'>>;

/** Splits days in two halves; days that are past or wholly booked are listed with the reason (WEK-04). */
export async function splitDays(
  context: Context,
  { memberId }: Actor,
  requested: readonly string[],
  language: Language,
): Promise<Split> {
  const code = 'schedule.not-split' as const;
  const dates = [...new Set(requested)].sort();
  return transact(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const [today, days] = await together(todayOf(tx, context, memberId), readDays(tx, memberId, dates));
    const able = days.filter(({ date, halves }) => canSplit(date, halves, today)).map(({ date }) => date);
    const message = errorMessage(code, language);
    const failures = dates
      .filter((date) => !able.includes(date))
      .map((date) => ({ date, code, message, reason: date < today ? ('past' as const) : ('booked' as const) }));
    if (able.length === 0) return { days: [], failures };
    await markSplit(tx, memberId, able);
    return { days: await emitScheduleChanged(tx, memberId, able), failures };
  });
}

/** Makes a day whole: the booked half's place, else that of the half to keep (WEK-04). `schedule.both-booked` when both are. */
export async function mergeHalves(
  context: Context,
  { memberId }: Actor,
  { date, keep }: { date: string; keep?: Half | undefined },
): Promise<OwnDay> {
  return transact(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const [, { halves }, policy] = await together(
      requireEditable(tx, context, memberId, [date]),
      readMyDay(tx, memberId, date),
      memberPolicy(tx, memberId),
    );
    const merging = mergeDay(halves, keep);
    if (merging.code !== null) throw new ApiError(merging.code);
    await removeSplit(tx, memberId, date);
    if (merging.keep !== null) {
      const kept = halfIndex(merging.keep);
      const other = { date, half: kept === 0 ? (1 as const) : (0 as const) };
      const place = statedOf(halves[kept]);
      await judge(tx, memberId, policy, [{ ...other, place }]);
      if (place) await upsertEntries(tx, memberId, [{ ...other, ...place }], 'member');
      else await deleteEntries(tx, memberId, [other]);
      await markEmptied(tx, memberId, [other], place === null);
    }
    const [day] = await emitScheduleChanged(tx, memberId, [date]);
    return day ?? readMyDay(tx, memberId, date);
  });
}

/** The place of a half in the form in which it can be set for another; null when empty. */
function statedOf({ locationType: type, buildingId, locationId }: HalfPlace): StatedPlace | null {
  if (type === 'notDefined') return null;
  const isOffsite = type === 'offsite';
  return {
    type,
    buildingId,
    workspaceId: isOffsite ? null : locationId,
    offsitePlaceId: isOffsite ? locationId : null,
  };
}
