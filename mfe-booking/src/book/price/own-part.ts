import type { BookingDraft } from '../draft/booking-draft.ts';
import { sharingOf } from '../draft/booking-request.ts';
import type { BookingCheck } from './price-summary.tsx';

/**
 * What the member pays, in cents: of a shared price their part, as soon as sharing is chosen (BKG-08). `shares`: colleagues who pay the others.
 */
export function ownPart(draft: BookingDraft, check: BookingCheck | undefined) {
  const shares = draft.sharing && draft.method === 'credits' ? draft.participants.length : 0;
  const before = check?.creditsBeforeCents ?? null;
  // The server shares no price before the box of the colleagues’ agreement is ticked: until then the parts are counted here.
  const isBefore = shares > 0 && !sharingOf(draft) && before !== null && before > 0;
  const card = isBefore ? 0 : (check?.cardCents ?? 0);
  const all = check ? check.price.totalIncludingTaxCents - card : 0;
  const credits = all - Math.floor(all / (shares + 1)) * shares;
  const after = (isBefore ? before - credits : check?.creditsAfterCents) ?? null;
  return { shares, card, credits, before, after };
}
