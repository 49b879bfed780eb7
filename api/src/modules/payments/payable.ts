import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { definePort, portOf } from '../../platform/ports/ports.ts';
import type { PaymentFailure, PaymentState } from './payment-state.ts';

/** The subject of a payment (booking or invoice). The saga calls it as the money moves, each time in a transaction that holds `lock`. */
export interface Payable {
  lock(tx: Db): Promise<unknown>;
  /** Whether it is locked and called even for an expected capture. */
  wantsAll: boolean;
  /** The money is held. Returns whether to capture or release it now; null where that is decided already or later. */
  held(tx: Db, context: Context): Promise<{ wanted: 'capture' | 'release'; failure?: PaymentFailure } | null>;
  /** The money has been captured. */
  captured(tx: Db, context: Context): Promise<void>;
  /** The payment failed, or its money was lost on the way. */
  ended(tx: Db, context: Context): Promise<void>;
}

/** Subjects of card payments, implemented by their modules. */
export interface Payables {
  booking(bookingId: string): Payable;
  invoice(invoiceId: string, paymentId: string): Payable;
}
export const payables = definePort<Payables>('payments.payables');

/** The subject (booking or invoice) of a payment. */
export function payableOf(context: Context, { id, bookingId, invoiceId }: PaymentState): Payable {
  const { booking, invoice } = portOf(context, payables);
  if (bookingId !== null) return booking(bookingId);
  if (invoiceId !== null) return invoice(invoiceId, id);
  throw new Error(`payment ${id} pays nothing`);
}
