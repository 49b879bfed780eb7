import { namedPeople } from '@escale/rules';
import type { BookingDraft } from './booking-draft.ts';
import type { BookedSpace } from './booking-request.ts';

type Named = Pick<BookingDraft, 'people' | 'participants' | 'guests'>;

/** Maximum number of people of one booking: one for a seat, the capacity for a space. */
export function mostPeople({ hasSeats, capacity }: Pick<BookedSpace, 'hasSeats' | 'capacity'>): number {
  return hasSeats ? 1 : capacity;
}

/** The number of people after adding or removing names: never below the names, and following them when it was equal. */
export function withNames(draft: Named, names: Partial<Omit<Named, 'people'>>): Partial<Named> {
  const before = namedPeople(draft);
  const after = namedPeople({ ...draft, ...names });
  const people = draft.people === before ? after : Math.max(draft.people, after);
  return { ...names, people };
}

/** A plausible e-mail address; the server validates it. */
export function isMail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim());
}
