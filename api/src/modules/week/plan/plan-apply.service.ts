import type { ErrorCode, Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { addDays, halfIndex, partOfHalves } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { toApiError } from '../../../platform/errors/to-api-error.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { balanceOf } from '../../ledger/public.ts';
import { deleteEntries, editWithin, emitScheduleChanged, isBooked, requireEditable } from '../schedule/public.ts';
import { bookPlace, phoneOf } from './book-place.ts';
import { requireMonday } from './plan.service.ts';

type Apply = RouteById<'plan.apply'>;
type Body = RouteRequest<Apply>['body'];
type Planned = Body['days'][number]['halves'][number] & { date: string };

export interface ApplyCall {
  actor: Actor;
  body: Body;
  language: Language;
  idempotencyKey: string;
}
interface Failure {
  date: string;
  half: Planned['half'];
  code: ErrorCode;
}

/**
 * Applies a proposal through the services of bookings and of the week, all of it or nothing (WEK-10). Anything that is refused or costs
 * another price is listed in `schedule.plan-outdated`, and nothing has changed.
 */
export async function applyPlan(context: Context, call: ApplyCall): Promise<RouteReply<Apply>> {
  const { actor, body, idempotencyKey } = call;
  const { memberId } = actor;
  requireMonday(body.weekOf);
  const planned = plannedHalves(body);
  return transact(context.db, (tx) =>
    withIdempotency(tx, { actor, key: idempotencyKey, routeId: 'plan.apply', body }, async () => {
      await lockMembers(tx, [memberId]);
      const dates = [...new Set(planned.map(({ date }) => date))].sort();
      const failures = await refusedHalves(tx, context, memberId, planned);
      if (failures.length > 0) throw outdated(failures, call.language);
      // Halves to be overwritten must not count against the policy; the member's own lock keeps others from these rows.
      const changing = planned.map(({ date, half }) => ({ date, half: halfIndex(half) }));
      await deleteEntries(tx, memberId, changing);
      const bookingIds: string[] = [];
      for (const stay of staysOf(planned)) {
        const outcome = await bookStay(tx, context, call, stay);
        if (outcome.code === null) bookingIds.push(outcome.id);
        else failures.push(...stay.map(({ date, half }) => ({ date, half, code: outcome.code })));
      }
      for (const half of planned) {
        const code = await writeHalf(tx, memberId, half);
        if (code !== null) failures.push({ date: half.date, half: half.half, code });
      }
      if (failures.length > 0) throw outdated(failures, call.language);
      const days = await emitScheduleChanged(tx, memberId, dates);
      return { days, bookingIds, creditsCents: await balanceOf(tx, memberId) };
    }),
  );
}

/** The halves to change; refuses duplicates and dates outside the given week. */
function plannedHalves({ weekOf, days }: Body): Planned[] {
  const planned = days.flatMap(({ date, halves }) => halves.map((half) => ({ ...half, date })));
  const keys = new Set(planned.map(({ date, half }) => `${date}.${half}`));
  const isOfWeek = planned.every(({ date }) => weekOf <= date && date <= addDays(weekOf, 6));
  if (keys.size < planned.length || !isOfWeek) throw refusedField('request.invalid', '/body/days');
  return planned.filter(({ change }) => change !== 'none');
}

/** Halves that cannot be changed at all: booked meanwhile, or too long ago. */
async function refusedHalves(
  tx: Db,
  context: Context,
  memberId: string,
  planned: readonly Planned[],
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const { date, half } of planned) {
    const code = await attemptCode(tx, () => requireEditable(tx, context, memberId, [date]));
    const booked = await isBooked(tx, memberId, [{ date, half: halfIndex(half) }]);
    if (code ?? booked) failures.push({ date, half, code: code ?? 'schedule.booked' });
  }
  return failures;
}

/** Bookings in the order in which places are locked: by space, day, half. Halves of one place and day form one booking. */
function staysOf(planned: readonly Planned[]): Planned[][] {
  const stays = new Map<string, Planned[]>();
  for (const half of planned) {
    if (half.change !== 'book') continue;
    const key = [half.workspaceId, half.date, half.seatId].join('|');
    stays.set(key, [...(stays.get(key) ?? []), half]);
  }
  return [...stays].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, halves]) => halves);
}

async function bookStay(
  tx: Db,
  context: Context,
  { actor, body, language }: ApplyCall,
  stay: readonly Planned[],
): Promise<{ id: string; code: null } | { id: null; code: ErrorCode }> {
  const [first] = stay;
  if (!first?.workspaceId) return { id: null, code: 'booking.unavailable' };
  const phone = await phoneOf(tx, actor.memberId, body.phone);
  const part = partOfHalves(stay.map(({ half }) => half));
  const { value: booking, code } = await bookPlace(
    tx,
    context,
    { actor, language, phone },
    { workspaceId: first.workspaceId, seatId: first.seatId, date: first.date, part },
  );
  if (code !== null) return { id: null, code };
  const cents = stay.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const isAsShown = booking.price.totalIncludingTaxCents === cents;
  return isAsShown ? { id: booking.id, code: null } : { id: null, code: 'schedule.plan-outdated' };
}

/** Sets the place of a half, or clears it; returns the code of a refusal, if any. */
async function writeHalf(tx: Db, memberId: string, planned: Planned): Promise<ErrorCode | null> {
  const { date, half, change, locationType, workspaceId, buildingId, offsitePlaceId } = planned;
  if (change === 'book') return null;
  const locationId = locationType === 'offsite' ? offsitePlaceId : (workspaceId ?? buildingId);
  const edit = {
    id: `${date}.${half}`,
    locationType: change === 'clear' ? ('notDefined' as const) : locationType,
    locationId,
  };
  return attemptCode(tx, () => editWithin(tx, memberId, edit));
}

/** Runs work that may be refused in a transaction that continues; returns the catalogue code of the refusal, null on success. */
async function attemptCode(tx: Db, work: () => Promise<unknown>): Promise<ErrorCode | null> {
  await sql`savepoint plan_half`.execute(tx);
  try {
    await work();
    await sql`release savepoint plan_half`.execute(tx);
    return null;
  } catch (error) {
    const { code, status } = toApiError(error);
    if (status >= 500) throw error;
    await sql`rollback to savepoint plan_half`.execute(tx);
    return code;
  }
}

function outdated(failures: readonly Failure[], language: Language): ApiError {
  return new ApiError('schedule.plan-outdated', {
    details: { failures: failures.map((failure) => ({ ...failure, message: errorMessage(failure.code, language) })) },
  });
}
