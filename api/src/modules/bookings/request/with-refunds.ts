import { isCancellable, refundNow } from '@escale/rules';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { creditsIn, partsOfRefund } from '../../ledger/public.ts';
import { refundBySource } from '../life/end-booking.ts';
import { type BookingState, refundTermsOf } from '../read/booking-state.queries.ts';
import type { BookingContext } from './booking-context.ts';

/** A request as it would be decided once the organiser's bookings that it replaces have ended and given back their credits (BKG-26). */
export async function withRefunds(
  tx: Db,
  situation: BookingContext,
  ends: readonly BookingState[],
): Promise<BookingContext> {
  const { booker, now } = situation;
  const { memberId } = booker;
  const back = new Map<string, number>();
  for (const booking of ends) {
    if (booking.organiserId !== memberId || !isCancellable(booking.status, booking.from, now)) continue;
    const { credits } = refundBySource(booking, refundNow(refundTermsOf(booking, now)).cents);
    // Other accounts may have paid for it, which its organiser may not read.
    const { parts } = await asSystem(tx, () => partsOfRefund(tx, booking.id, credits));
    for (const { id, backCents } of parts) back.set(id, (back.get(id) ?? 0) + backCents);
  }
  if (back.size === 0) return situation;
  const own = (booker.accounts.get(memberId) ?? []).map((account) => ({
    ...account,
    balanceCents: account.balanceCents + (back.get(account.id) ?? 0),
  }));
  const accounts = new Map([...booker.accounts, [memberId, own]]);
  const credits = creditsIn(accounts, memberId);
  const { balanceCents = booker.balanceCents, spendableCents = booker.spendableCents } = credits ?? {};
  return { ...situation, booker: { ...booker, accounts, balanceCents, spendableCents } };
}
