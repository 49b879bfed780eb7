import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { endBooking, failPayment, lockBooking, passGate, tellEnding } from '../bookings/public.ts';
import { claimInvoice, giveInvoiceBack, lockInvoice, settleInvoice } from '../money/invoices/public.ts';
import type { PaymentFailure, PaymentState } from './payment-state.ts';

/** What a payment pays, as the saga tells it how its money stands; each in a transaction that holds `lock`. */
interface PaidFor {
  lock(tx: Db): Promise<unknown>;
  /** It hears, too, of money that was taken as it wished. */
  hearsAll: boolean;
  /** The money stands ready; gives what is wanted of it now, null where that was said already or is said later. */
  held(tx: Db, context: Context): Promise<{ wanted: 'capture' | 'release'; failure?: PaymentFailure } | null>;
  /** The money is ours. */
  captured(tx: Db, context: Context): Promise<void>;
  /** The payment came to nothing, or its money was lost on the way. */
  ended(tx: Db, context: Context): Promise<void>;
}

/** The booking or invoice of a payment. */
export function paidFor({ id, bookingId, invoiceId }: PaymentState): PaidFor {
  if (bookingId !== null) return booking(bookingId);
  if (invoiceId !== null) return invoice(invoiceId, id);
  throw new Error(`payment ${id} pays nothing`);
}

function booking(bookingId: string): PaidFor {
  return {
    lock: (tx) => lockBooking(tx, bookingId),
    hearsAll: false,
    // One that is over waits for no money any more.
    held: async (tx, context) =>
      (await passGate(tx, context, bookingId, 'payment')) ? null : { wanted: 'release' as const },
    captured: async () => undefined,
    ended: (tx, context) => endUnpaidBooking(tx, context, bookingId),
  };
}

function invoice(invoiceId: string, paymentId: string): PaidFor {
  return {
    lock: (tx) => lockInvoice(tx, invoiceId),
    hearsAll: true,
    held: async (tx) => {
      const failure = await claimInvoice(tx, invoiceId, paymentId);
      return failure === null ? { wanted: 'capture' } : { wanted: 'release', failure };
    },
    captured: (tx, context) => settleInvoice(tx, context, invoiceId, { by: 'card', paymentId }),
    ended: (tx, context) => giveInvoiceBack(tx, context, invoiceId, paymentId),
  };
}

/** Ends the booking of a payment that came to nothing; nothing happens to one that has ended. */
async function endUnpaidBooking(tx: Db, context: Context, bookingId: string): Promise<void> {
  if (await failPayment(tx, context, bookingId)) return;
  // What its card held was lost between confirmation and capture: it is not kept unpaid.
  const booked = await lockBooking(tx, bookingId);
  if (booked === null) return;
  const ending = { status: 'cancelled', because: 'payment', now: context.clock.now(), percent: 100 } as const;
  if ((await endBooking(tx, context, booked, ending)) === null) return;
  await tellEnding(tx, context, booked, 'cancelled');
}
