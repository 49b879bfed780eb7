import { namedPeople } from '@escale/rules';
import { type BookingDraft, type Guest, noGuest } from './booking-draft.ts';
import type { BookedSpace } from './booking-request.ts';
import { isMail, mostPeople, withNames } from './people.rules.ts';

type Named = Pick<BookingDraft, 'people' | 'participants' | 'guests' | 'typedGuest'>;

/** The errors of the guest being typed, by field; null where there is none. */
export function guestFaults({ name, email }: Guest, guests: readonly Guest[]) {
  const isTwice = guests.some((guest) => guest.email === mailOf(email));
  const mail = email.trim();
  return {
    name: name.trim() === '' ? ('no-name' as const) : null,
    email: isTwice
      ? ('twice' as const)
      : mail === ''
        ? ('mail-missing' as const)
        : isMail(email)
          ? null
          : ('no-mail' as const),
  };
}

/** The changes that add the guest being typed to the list; null while a field is missing or invalid. */
export function addTyped(draft: Named): Partial<Named> | null {
  const { typedGuest, guests } = draft;
  const faults = guestFaults(typedGuest, guests);
  if (faults.name || faults.email) return null;
  const added = { name: typedGuest.name.trim(), email: mailOf(typedGuest.email) };
  return { ...withNames(draft, { guests: [...guests, added] }), typedGuest: noGuest };
}

/** Whether a guest being typed would be lost: there is room for one, and at least one character was typed. */
export function isGuestTyped(draft: Named, space: Pick<BookedSpace, 'hasSeats' | 'capacity'>): boolean {
  const { name, email } = draft.typedGuest;
  return `${name}${email}`.trim() !== '' && namedPeople(draft) < mostPeople(space);
}

const mailOf = (email: string) => email.trim().toLowerCase();
