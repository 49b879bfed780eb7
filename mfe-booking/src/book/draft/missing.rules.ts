import type { Hours } from '@escale/rules';
import { faultyBilling } from './billing.rules.ts';
import type { BookingDraft } from './booking-draft.ts';
import { type BookedSpace, partOf, sharingOf } from './booking-request.ts';
import { isGuestTyped } from './guest.rules.ts';
import { mostPeople } from './people.rules.ts';
import { isPhone } from './phone.rules.ts';

/** Maximum length of the comment to the host, in characters (spec §9). */
export const commentLimit = 250;
export type Missing = 'hours' | 'people' | 'guest' | 'seat' | 'phone' | 'billing' | 'sharing' | 'comment';

/** What prevents a draft from being submitted, in page order. `byCard`: the card pays part of it. */
export function missingOf(draft: BookingDraft, space: BookedSpace, hours: Hours | null, byCard: boolean): Missing[] {
  const holds: [Missing, boolean][] = [
    ['hours', partOf(draft, space) === 'hours' && hours === null],
    ['people', draft.people > mostPeople(space)],
    ['guest', isGuestTyped(draft, space)],
    ['seat', space.hasSeats && draft.seat === null],
    ['phone', !isPhone(draft.phone)],
    ['billing', byCard && faultyBilling(draft.billing).length > 0],
    [
      'sharing',
      draft.sharing !== null && draft.method === 'credits' && draft.participants.length > 0 && !sharingOf(draft),
    ],
    ['comment', draft.comment.trim().length > commentLimit],
  ];
  return holds.filter(([, held]) => held).map(([name]) => name);
}
