import type { Language, RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { isOrganisedBy } from '../read/booking-people.queries.ts';
import { readState } from '../read/booking-state.queries.ts';
import { decideSlot } from '../request/booking-context.ts';
import { inWords } from '../request/in-words.ts';
import { situationAgain } from './decide-again.ts';

/** The place is, or was, the booking's own. */
const held = { freePlaces: null, seatTaken: false, closure: null };

/** The trace of an existing booking for its organiser, or the delegate who booked it: the rules as of its request, its own place aside (BKG-21). */
export async function traceOf(
  context: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<RouteReply<RouteById<'traces.get'>>> {
  return transact(context.db, async (tx) => {
    const booking = await readState(tx, id);
    if (!booking || !isOrganisedBy(booking, actor.memberId)) throw new ApiError('resource.not-found');
    const { situation, slot } = await situationAgain(tx, context, { actor, language }, booking);
    const { policy, approvalAboveCents } = situation.booker;
    return {
      decisions: inWords(decideSlot(situation, slot, held), language),
      policy: policy.name,
      approvalAboveCents,
    };
  });
}
