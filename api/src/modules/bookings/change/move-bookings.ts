import type { Language, RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireOwnMoney } from '../../../platform/access/impersonation.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { lockMembersOfAll } from '../life/lock-booking.ts';
import { readState } from '../read/booking-state.queries.ts';
import { lockMoneyAndPlaces } from './change.service.ts';
import { checkWithin } from './check-change.service.ts';
import { costOf, moveBooking } from './move-booking.ts';
import { type Change, type ReadChange, readChange } from './read-change.ts';

/** Bookings of a member that go to other times or places together. */
export interface Moves {
  actor: Actor;
  language: Language;
  moves: readonly ({ id: string } & Pick<Change, 'slot' | 'workspaceId' | 'seatId'>)[];
}
type Checked = RouteReply<RouteById<'changes.check'>>;

/**
 * Moves bookings inside the caller's transaction by the rules and the money of a change, all of them or none (BKG-25, WEK-05). One that a
 * host, a manager or a supplier would have to answer is refused: the others could not wait for it.
 */
export async function moveWithin(tx: Db, context: Context, { actor, language, moves }: Moves): Promise<void> {
  const bookings = await lockMembersOfAll(
    tx,
    moves.map(({ id }) => id),
    [actor.memberId],
  );
  const wanted: ReadChange[] = [];
  for (const { id, ...change } of moves) {
    const booking = bookings.find((one) => one.id === id);
    const read = await readChange(tx, context, { actor, id, change, language }, booking, bookings);
    if (!read.asksNobody) throw new ApiError('booking.not-changeable');
    wanted.push(read);
  }
  await lockMoneyAndPlaces(tx, bookings, wanted);
  const cost = wanted.reduce((sum, { booking, situation, slot }) => sum + costOf(booking, situation, slot), 0);
  requireOwnMoney(context, cost);
  for (const { booking, shown, situation, slot } of wanted)
    await moveBooking(tx, context, { booking, shown, situation, slot, comment: undefined, language });
}

/** What moving each of them would lead to, without locks; the code of the refusal where it cannot be moved at all. */
export async function checkMoves(
  tx: Db,
  context: Context,
  { actor, language, moves }: Moves,
): Promise<(Checked | { code: ApiError['code'] })[]> {
  const states = await Promise.all(moves.map(({ id }) => readState(tx, id)));
  const known = states.filter((state) => state !== null);
  const checked: (Checked | { code: ApiError['code'] })[] = [];
  for (const [index, { id, ...change }] of moves.entries()) {
    const asked = { actor, id, change, language };
    try {
      checked.push(await checkWithin(tx, context, asked, states[index] ?? null, known));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      checked.push({ code: error.code });
    }
  }
  return checked;
}
