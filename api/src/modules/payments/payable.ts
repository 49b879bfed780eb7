import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { definePort, portOf } from '../../platform/ports/ports.ts';
import type { PaymentFailure, PaymentState } from './payment-state.ts';

/** What a payment pays. The saga calls it as the money moves, each time in a transaction that holds `lock`. */
export interface Payable {
  lock(tx: Db): Promise<unknown>;
  /** It is called for money that was taken as wished, too. */
  wantsAll: boolean;
  /** The money is held; gives what is wanted of it now, null where that is known already or is decided later. */
  held(tx: Db, context: Context): Promise<{ wanted: 'capture' | 'release'; failure?: PaymentFailure } | null>;
  /** The money is ours. */
  captured(tx: Db, context: Context): Promise<void>;
  /** The payment came to nothing, or its money was lost on the way. */
  ended(tx: Db, context: Context): Promise<void>;
}

/** The modules whose things are paid by card. */
export interface Payables {
  booking(bookingId: string): Payable;
  invoice(invoiceId: string, paymentId: string): Payable;
}
export const payables = definePort<Payables>('payments.payables');

/** The booking or invoice of a payment. */
export function payableOf(context: Context, { id, bookingId, invoiceId }: PaymentState): Payable {
  const { booking, invoice } = portOf(context, payables);
  if (bookingId !== null) return booking(bookingId);
  if (invoiceId !== null) return invoice(invoiceId, id);
  throw new Error(`payment ${id} pays nothing`);
}
