import type { Booking, Language } from '@escale/contract';
import { hasReceipt } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { pdfTexts } from '../../../platform/pdf/pdf-words.ts';
import type { PdfFile } from '../../../platform/pdf/send-pdf.ts';
import { billingOf, seeBooking } from '../../bookings/public.ts';
import { writeBookingInvoice } from '../invoices/public.ts';
import { drawReceipt } from './draw-receipt.ts';
import { sellerOf } from './seller.queries.ts';

/** The receipt of a booking that cost something; `booking.no-receipt` for any other (ACC-04). */
export async function bookingReceipt(context: Context, actor: Actor, id: string, language: Language): Promise<PdfFile> {
  const booking = await pricedBooking(context, actor, id, language);
  if (!hasReceipt(booking)) throw new ApiError('booking.no-receipt');
  const { db, clock, config } = context;
  const receipt = {
    booking,
    billing: await billingOf(db, id),
    host: await sellerOf(db, id),
    seller: config.seller,
    today: clock.today(booking.building.timezone),
    now: clock.now(),
  };
  const name = pdfTexts(language)('pdf.receipt.file', { reference: booking.reference });
  return { name, file: await drawReceipt(receipt, language) };
}

/** The issued invoice of a booking; `resource.not-found` where none was issued (ACC-04, INV-02). */
export async function bookingInvoice(context: Context, actor: Actor, id: string, language: Language): Promise<PdfFile> {
  await pricedBooking(context, actor, id, language);
  const invoice = await writeBookingInvoice(context, id, language);
  if (invoice === null) throw new ApiError('resource.not-found');
  return invoice;
}

/** A booking whose price the member may see; its participants do not (`access.forbidden`). */
async function pricedBooking(context: Context, actor: Actor, id: string, language: Language): Promise<Booking> {
  const booking = await seeBooking(context, actor, id, language);
  const isPayer = [booking.organiser.id, booking.bookedBy?.id].includes(actor.memberId);
  if (!isPayer && booking.participants.some((person) => person.id === actor.memberId))
    throw new ApiError('access.forbidden');
  return booking;
}
