import { namedPeople } from '@escale/rules';
import { type BookedSpace, type BookingDraft, type Guest, noGuest } from './booking-draft.ts';
import { isMail, mostPeople, withNames } from './people.rules.ts';

type Named = Pick<BookingDraft, 'people' | 'participants' | 'guests' | 'typedGuest'>;

/** What is wrong with a guest who is being typed, by field; null where nothing is. */
export function guestFaults({ name, email }: Guest, guests: readonly Guest[]) {
  const isTwice = guests.some((guest) => guest.email === mailOf(email));
  return {
    name: name.trim() === '' ? ('no-name' as const) : null,
    email: isTwice ? ('twice' as const) : isMail(email) ? null : ('no-mail' as const),
  };
}

/** The changes that put the guest who is being typed in the list; null while something of them is missing or wrong. */
export function addTyped(draft: Named): Partial<Named> | null {
  const { typedGuest, guests } = draft;
  const faults = guestFaults(typedGuest, guests);
  if (faults.name || faults.email) return null;
  const added = { name: typedGuest.name.trim(), email: mailOf(typedGuest.email) };
  return { ...withNames(draft, { guests: [...guests, added] }), typedGuest: noGuest };
}

/** Whether a guest is being typed who would be lost: there is room for one, and a letter of them. */
export function isGuestTyped(draft: Named, space: Pick<BookedSpace, 'hasSeats' | 'capacity'>): boolean {
  const { name, email } = draft.typedGuest;
  return `${name}${email}`.trim() !== '' && namedPeople(draft) < mostPeople(space);
}

const mailOf = (email: string) => email.trim().toLowerCase();
