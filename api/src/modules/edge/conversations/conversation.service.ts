import type { BookingMessage, RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emit } from '../../../platform/events/emit.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { type BookingState, bookingState, hostMembers } from '../../bookings/public.ts';
import { fileInquiry } from '../inquiries/public.ts';
import { addBookingNotices } from '../notices/public.ts';
import {
  countSent,
  insertMessage,
  markMessagesRead,
  markReported,
  readMessages,
  type StoredMessage,
} from './conversation.queries.ts';
import { type ConversationState, closesAt, stateAt } from './conversation.rules.ts';

/** Messages that a member may send in an hour, to all hosts or all guests together (BKG-27). */
const mostInAnHour = 30;
const secondsOfHour = 3600;

/** A booking with both sides of its conversation. */
interface Conversation {
  booking: BookingState;
  hostId: string;
  hostMemberIds: readonly string[];
  /** Whether the caller is of the host's side. */
  isHost: boolean;
  state: ConversationState;
}

/** The conversation of a booking in a host's space, for its organiser and the host's members; `resource.not-found` for anyone else. */
async function requireConversation(tx: Db, { clock }: Context, actor: Actor, bookingId: string): Promise<Conversation> {
  const booking = await bookingState(tx, bookingId);
  const hostMemberIds = await hostMembers(tx, booking?.hostId ?? null);
  const isHost = hostMemberIds.includes(actor.memberId);
  if (!booking?.hostId || (booking.organiserId !== actor.memberId && !isHost)) throw new ApiError('resource.not-found');
  const state = stateAt(booking, hostMemberIds, clock.now());
  // A host does not see a request that is not paid or approved yet.
  if (isHost && state === 'notYet') throw new ApiError('resource.not-found');
  return { booking, hostId: booking.hostId, hostMemberIds, isHost, state };
}

export async function readConversation(
  context: Context,
  actor: Actor,
  bookingId: string,
): Promise<RouteReply<RouteById<'conversations.get'>>> {
  return transact(context.db, async (tx) => {
    const { booking, hostId, isHost, state } = await requireConversation(tx, context, actor, bookingId);
    // The members of the other side are of another company, or of none.
    const stored = await asSystem(tx, () => readMessages(tx, bookingId));
    const host = await tx.selectFrom('views.host').select('name').where('id', '=', hostId).executeTakeFirstOrThrow();
    const messages = stored.map((one) => toMessage(one, isHost));
    const unread = messages.filter(({ isOurs, readAt }) => !isOurs && readAt === null).length;
    return { messages, host: host.name, unread, state, closesAt: closesAt(booking) };
  });
}

/** Stores a message; the other side gets an event, a notice and a letter. */
export async function writeMessage(
  context: Context,
  call: { actor: Actor; bookingId: string; text: string; idempotencyKey: string },
): Promise<RouteReply<RouteById<'conversations.write'>>> {
  const { actor, bookingId, text, idempotencyKey: key } = call;
  const request = { actor, key, routeId: 'conversations.write', body: { bookingId, text } };
  return transact(context.db, (tx) =>
    withIdempotency(tx, request, () => writeWithin(tx, context, actor, bookingId, text)),
  );
}

async function writeWithin(tx: Db, context: Context, actor: Actor, bookingId: string, text: string) {
  const now = context.clock.now();
  const { memberId } = actor;
  const { booking, hostMemberIds, isHost, state } = await requireConversation(tx, context, actor, bookingId);
  if (state !== 'open') throw new ApiError('conversation.closed');
  // Messages about other bookings count, too.
  if ((await countSent(tx, memberId, hoursAfter(now, -1))) >= mostInAnHour)
    throw new ApiError('rate.limited', { retryAfter: secondsOfHour });
  const row = { booking_id: bookingId, sender_id: memberId, by_host: isHost, text, created_at: now };
  const messageId = await insertMessage(tx, row);
  const readers = isHost ? [booking.organiserId] : hostMemberIds;
  await emit(tx, {
    type: 'message.changed',
    memberIds: [booking.organiserId, ...hostMemberIds],
    data: { bookingId },
  });
  const kind = isHost ? ('hostWrote' as const) : ('guestWrote' as const);
  await addBookingNotices(tx, context, { kind, memberIds: readers, personId: memberId, bookingId });
  for (const readerId of readers) await context.jobs.enqueue(tx, 'conversations.mail', { messageId, readerId });
  const [stored] = await readMessages(tx, bookingId, messageId);
  if (!stored) throw new ApiError('resource.not-found');
  return { message: toMessage(stored, isHost) };
}

/** Marks what the other side wrote as read, and shows it to them. */
export async function readByUs(context: Context, actor: Actor, bookingId: string): Promise<{ done: true }> {
  return transact(context.db, async (tx) => {
    const { booking, hostMemberIds, isHost } = await requireConversation(tx, context, actor, bookingId);
    if (await markMessagesRead(tx, bookingId, !isHost, context.clock.now())) {
      const memberIds = [booking.organiserId, ...hostMemberIds];
      await emit(tx, { type: 'message.changed', memberIds, data: { bookingId } });
    }
    return { done: true };
  });
}

/** Reports a message of the other side once: staff gets it like a message of the contact form. */
export async function reportMessage(
  context: Context,
  actor: Actor,
  { bookingId, messageId }: { bookingId: string; messageId: string },
): Promise<{ done: true }> {
  return transact(context.db, async (tx) => {
    const { isHost } = await requireConversation(tx, context, actor, bookingId);
    const [stored] = await asSystem(tx, () => readMessages(tx, bookingId, messageId));
    if (!stored || stored.byHost === isHost) throw new ApiError('resource.not-found');
    if (!(await markReported(tx, messageId, context.clock.now()))) return { done: true };
    const { author, text } = stored;
    const name = author ? `${author.firstName} ${author.lastName}` : '—';
    await fileInquiry(tx, context, {
      memberId: actor.memberId,
      subject: `Message signalé : ${bookingId}`,
      message: `${name}, ${messageId} :\n${text}`,
    });
    return { done: true };
  });
}

function toMessage({ byHost, reportedAt, ...stored }: StoredMessage, isHost: boolean): BookingMessage {
  return { ...stored, isOurs: byHost === isHost, isReported: reportedAt !== null };
}
