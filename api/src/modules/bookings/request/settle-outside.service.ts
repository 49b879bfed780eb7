import type { Booking, BookingEnd, ErrorCode, Language, RouteById, RouteReply } from '@escale/contract';
import { choiceOf } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { balanceOf } from '../../ledger/public.ts';
import { advancePayment } from '../../payments/public.ts';
import { readMade } from '../read/view.service.ts';
import { callSupplier } from '../supplier/supplier.service.ts';

type Reply = RouteReply<RouteById<'bookings.create'>>;

/** Error code for a booking that ended because the card or the supplier refused it within the same call. */
const refusals: Partial<Record<BookingEnd, ErrorCode>> = {
  payment: 'payment.failed',
  supplier: 'booking.supplier-failed',
};

/**
 * Continues the external steps of a committed request: its card payments, as far as possible without the member, then its suppliers. A
 * repeat of the request does so, too (BKG-06, BKG-10, BKG-19). Throws when all bookings were refused externally.
 */
export async function settleOutside(
  context: Context,
  { organiserId, language }: { organiserId: string; language: Language },
  reply: Reply,
): Promise<Reply> {
  if (reply.paymentIds.length === 0 && !reply.bookings.some(isAtSupplier)) return reply;
  const { db, clock } = context;
  const waiting: string[] = [];
  // A card that the bank refused and a payment service that does not work need different next steps of the member.
  let isProviderDown = false;
  for (const id of reply.paymentIds) {
    const { status, failure } = await advancePayment(context, id);
    if (status === 'actionRequired') waiting.push(id);
    if (failure === 'payment.provider-error') isProviderDown = true;
  }
  const refusalOf = ({ endedBecause }: Booking): ErrorCode | undefined => {
    if (endedBecause === 'payment' && isProviderDown) return 'payment.provider-error';
    return endedBecause === null ? undefined : refusals[endedBecause];
  };
  await callSuppliers(context, await readMade(db, reply.bookings, { now: clock.now(), language }));
  const all = await readMade(db, reply.bookings, { now: clock.now(), language });
  const refused = all.flatMap((booking) => {
    const code = refusalOf(booking);
    const message = code && errorMessage(code, language);
    return code && message ? [{ slot: choiceOf(booking.slot), code, message, decisions: [] }] : [];
  });
  const bookings = all.filter((booking) => refusalOf(booking) === undefined);
  const [first] = refused;
  if (bookings.length === 0 && first) throw new ApiError(first.code, { details: { failures: reply.failures } });
  return {
    bookings,
    failures: [...reply.failures, ...refused],
    creditsCents: await balanceOf(db, organiserId),
    paymentIds: waiting,
  };
}

/** When a supplier does not answer, the worker takes over the rest, so that the member waits for at most one timeout. */
async function callSuppliers(context: Context, made: readonly Booking[]): Promise<void> {
  for (const { id } of made.filter(isAtSupplier)) if (!(await callSupplier(context, id))) return;
}

const isAtSupplier = ({ waitsFor }: Booking) => waitsFor === 'supplier';
