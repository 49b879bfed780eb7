import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { availabilityOf, readOccupancy } from '../../inventory/spaces/public.ts';
import { bookSlot } from '../request/book-slot.ts';
import { requirePassed } from '../request/require-passed.ts';
import type { ChangeWanted } from './change.service.ts';
import { moneyOf } from './move-booking.ts';

/**
 * Creates a replacement that waits for its gates, with its own place and money; its confirmation ends the replaced booking with a full
 * refund, so what that one's terms refuse now stays lost in the replacement. Returns its id.
 */
export async function requestReplacement(tx: Db, context: Context, wanted: ChangeWanted): Promise<string> {
  const { booking, shown, situation, slot, language } = wanted;
  const { totalIncludingTaxCents: total } = slot.price;
  const { lost } = moneyOf(booking, total, situation.now);
  if (booking.cardCents > 0 || total < lost) throw new ApiError('booking.not-changeable');
  const placed = slot.placement.slot;
  const dates = placed ? [placed.date] : [];
  const occupancy = await readOccupancy(tx, situation.space, dates, situation.requested.seatId, situation.now);
  requirePassed(situation, slot, availabilityOf(occupancy, placed), language);
  const { guests, phone } = shown;
  const particulars = {
    guests,
    comment: wanted.comment ?? shown.comment,
    phone,
    replacesId: booking.id,
    nonRefundableCents: lost,
  };
  return (await bookSlot(tx, context, situation, slot, particulars)).booking.id;
}
