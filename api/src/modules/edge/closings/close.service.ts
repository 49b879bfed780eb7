import {
  type Closing,
  type Language,
  language as languageSchema,
  type RouteById,
  type RouteReply,
  type RouteRequest,
} from '@escale/contract';
import { closureCodes, halfIndex } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { endBooking, lockBooking, moveWithin, readTouched, type Touched } from '../../bookings/public.ts';
import {
  closeSpace,
  equalSpaces,
  firstFreeSeat,
  openSpace,
  ownSpace,
  readSpace,
} from '../../inventory/spaces/public.ts';

type Body = RouteRequest<RouteById<'closings.close'>>['body'];

/**
 * Closes a space (CKP-07). Every booking that the closing touches has an answer: it is moved to an equal place of the company, by the rules
 * of a change, or cancelled and refunded whole; its members are told as of any such change. All of it or nothing.
 */
export async function closeWithBookings(
  context: Context,
  actor: Actor,
  id: string,
  { closing, answers }: Body,
  language: Language,
): Promise<RouteReply<RouteById<'closings.close'>>> {
  return transact(context.db, async (tx) => {
    const { companyId, timezone } = await ownSpace(tx, actor, id, true);
    const today = context.clock.today(timezone);
    if (closing.to !== null && closing.to < today) throw refusedField('request.invalid', '/body/closing/to');
    const days = { from: closing.from, to: closing.to, now: context.clock.now() };
    const { bookings } = await readTouched(tx, id, days);
    const answerOf = new Map(answers.map(({ bookingId, workspaceId }) => [bookingId, workspaceId]));
    let moved = 0;
    for (const booking of bookings) {
      const target = answerOf.get(booking.id);
      if (target === undefined) throw new ApiError('space.has-bookings', { details: { bookingId: booking.id } });
      const index = answers.findIndex(({ bookingId }) => bookingId === booking.id);
      if (target === null) await cancel(tx, context, actor, booking, closing.reason);
      else await move(tx, context, { from: id, booking, to: target, index, language });
      if (target !== null) moved += 1;
    }
    await closeSpace(tx, id, closing, today);
    // Booked meanwhile: nobody was asked what becomes of it.
    if ((await readTouched(tx, id, days)).total > 0) throw new ApiError('space.has-bookings');
    await recordChange(tx, context, actor, {
      companyId,
      action: 'workspaces.close',
      subjectId: id,
      before: null,
      after: { ...closing, moved, cancelled: bookings.length - moved },
    });
    return { moved, cancelled: bookings.length - moved };
  });
}

/** Opens a space again (CKP-07). */
export async function openAgain(
  context: Context,
  actor: Actor,
  id: string,
  days: readonly string[] | undefined,
): Promise<{ done: true }> {
  await transact(context.db, async (tx) => {
    const space = await ownSpace(tx, actor, id, true);
    await openSpace(tx, space, days);
    await recordChange(tx, context, actor, {
      companyId: space.companyId,
      action: 'workspaces.open',
      subjectId: id,
      before: null,
      after: { days: days ?? [] },
    });
  });
  return { done: true };
}

/** Its members read why, in the language of who organises it. */
async function cancel(
  tx: Db,
  context: Context,
  { memberId }: Actor,
  { id, organiserId }: Touched,
  closure: Closing['reason'],
): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (!booking) return;
  const { language } = await tx
    .selectFrom('views.member')
    .select('language')
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  const reason = errorMessage(closureCodes[closure], languageSchema.parse(language));
  const end = { status: 'cancelled', because: 'member', by: memberId, percent: 100 } as const;
  await endBooking(tx, context, booking, { ...end, now: context.clock.now(), reason });
}

interface Move {
  from: string;
  booking: Touched;
  to: string;
  /** Place of the answer in the request, for its refusal. */
  index: number;
  language: Language;
}

/** As its organiser would move it: an administrator may not see all that the rules of a change look at. */
async function move(tx: Db, context: Context, { from, booking, to, index, language }: Move): Promise<void> {
  const equal = await equalSpaces(tx, from, booking.people, 200);
  if (!equal.some(({ id }) => id === to))
    throw refusedField('resource.not-found', `/body/answers/${index}/workspaceId`);
  const space = await readSpace(tx, to);
  const halves = booking.halves.map(halfIndex);
  const seatId = space.hasSeats ? await firstFreeSeat(tx, to, booking.day, halves) : null;
  const change = { id: booking.id, workspaceId: to, ...(seatId !== null && { seatId }) };
  const actor: Actor = {
    memberId: booking.organiserId,
    companyId: space.companyId,
    hostId: null,
    roles: ['employee'],
    sessionId: '',
  };
  await asSystem(tx, () => moveWithin(tx, context, { actor, language, moves: [change] }));
}
