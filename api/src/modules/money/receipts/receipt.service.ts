import type { Booking, Language, PaidMonth } from '@escale/contract';
import { addDays, hasReceipt, paidMonths, periodOf } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { pdfTexts } from '../../../platform/pdf/pdf-words.ts';
import type { PdfFile } from '../../../platform/pdf/send-pdf.ts';
import { billingsOf, paidAmounts, paidBookings, seeBooking } from '../../bookings/public.ts';
import { writeBookingInvoice } from '../invoices/public.ts';
import { drawReceipts, type Receipt, receiptTitle } from './draw-receipt.ts';
import { hostsOf } from './seller.queries.ts';

/** Bookings that are read for the receipts of a member; a file has at most so many of them. */
const mostBookings = 1000;
const mostReceipts = 200;

/** The receipt of a booking that cost something; `booking.no-receipt` for any other (ACC-04). */
export async function bookingReceipt(context: Context, actor: Actor, id: string, language: Language): Promise<PdfFile> {
  const booking = await paidBooking(context, actor, id, language);
  if (!hasReceipt(booking)) throw new ApiError('booking.no-receipt');
  const [receipt] = await receiptsFor(context, [booking]);
  if (receipt === undefined) throw new Error(`no receipt of booking ${id}`);
  const file = { title: receiptTitle(receipt, language), now: context.clock.now() };
  const name = pdfTexts(language)('pdf.receipt.file', { reference: booking.reference });
  return { name, file: await drawReceipts([receipt], file, language) };
}

/** What the member paid in each month; months without receipts are left out (ACC-04). */
export async function paidByMonth(context: Context, actor: Actor): Promise<PaidMonth[]> {
  const { memberId } = actor;
  return paidMonths(await paidAmounts(context.db, memberId, { ...lastMonths(context), limit: mostBookings }), memberId);
}

/** The receipts of a month, or of all months of `paidByMonth`, in one file; `booking.no-receipt` where there are none (ACC-04). */
export async function receiptsFile(
  context: Context,
  actor: Actor,
  month: string | undefined,
  language: Language,
): Promise<PdfFile> {
  const days = month === undefined ? lastMonths(context) : periodOf('month', `${month}-01`);
  const paid = await paidBookings(context, actor.memberId, { ...days, limit: mostBookings }, language);
  const bookings = paid.filter(hasReceipt).slice(0, mostReceipts);
  if (bookings.length === 0) throw new ApiError('booking.no-receipt');
  const text = pdfTexts(language);
  const when = month ?? context.clock.today('UTC').slice(0, 4);
  const file = { title: `${text('pdf.receipts')} ${when}`, now: context.clock.now() };
  const drawn = await drawReceipts(await receiptsFor(context, bookings), file, language);
  return { name: text('pdf.receipts.file', { when }), file: drawn };
}

async function receiptsFor({ db, clock, config }: Context, bookings: readonly Booking[]): Promise<Receipt[]> {
  const ids = bookings.map(({ id }) => id);
  const [billings, hosts] = [await billingsOf(db, ids), await hostsOf(db, ids)];
  return bookings.map((booking) => {
    const host = hosts.get(booking.id);
    if (host === undefined) throw new Error(`no building of booking ${booking.id}`);
    const today = clock.today(booking.building.timezone);
    return { booking, billing: billings.get(booking.id) ?? null, host, seller: config.seller, today };
  });
}

/** The twelve months up to the present one, and whatever is booked after it. */
function lastMonths({ clock }: Pick<Context, 'clock'>): { from: string; to: string } {
  const today = clock.today('UTC');
  const aYearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`;
  return { from: addDays(periodOf('month', aYearAgo).to, 1), to: addDays(today, 400) };
}

/** The issued invoice of a booking; `resource.not-found` where none was issued (ACC-04, INV-02). */
export async function bookingInvoice(context: Context, actor: Actor, id: string, language: Language): Promise<PdfFile> {
  await paidBooking(context, actor, id, language);
  const invoice = await writeBookingInvoice(context, id, language);
  if (invoice === null) throw new ApiError('resource.not-found');
  return invoice;
}

/** A booking of the member, or one they booked for another: its papers contain an address. Other readers are refused (`access.forbidden`). */
async function paidBooking(context: Context, actor: Actor, id: string, language: Language): Promise<Booking> {
  const booking = await seeBooking(context, actor, id, language);
  if (![booking.organiser.id, booking.bookedBy?.id].includes(actor.memberId)) throw new ApiError('access.forbidden');
  return booking;
}
