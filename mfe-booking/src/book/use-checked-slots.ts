import { api, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import type { Hours } from '@escale/rules';
import type { BookingDraft } from './draft/booking-draft.ts';
import { checkOf, datedSlots, slotsOf } from './draft/booking-request.ts';
import { askedSlots, outcomesOf } from './repeat/asked-slots.rules.ts';

/**
 * The requested times, decided and priced by the server while typing (BKG-11). All dates of a repetition are decided, `outcome`; those on
 * which a place is held already are left out of the request and its price (BKG-16, BKG-26).
 */
export function useCheckedSlots(draft: BookingDraft, space: WorkspaceDetails, hours: Hours | null, booked: boolean) {
  const options = { placeholderData: <T>(former: T) => former, staleTime: 0 };
  const repeats = draft.repeat !== null;
  const wanted = slotsOf(draft, space, hours);
  const all = useApiQuery(
    api.bookings.check,
    { body: checkOf(draft, space, wanted) },
    { ...options, enabled: repeats && wanted.length > 0 && !booked },
  );
  const slots = repeats ? askedSlots(draft, datedSlots(draft, space, hours), all.data?.slots ?? []) : wanted;
  const body = checkOf(draft, space, slots);
  const query = useApiQuery(api.bookings.check, { body }, { ...options, enabled: slots.length > 0 && !booked });
  const check = slots.length > 0 ? query.data : undefined;
  return { slots, body, query, check, outcome: repeats ? outcomesOf(all.data?.slots, check?.slots) : undefined };
}
