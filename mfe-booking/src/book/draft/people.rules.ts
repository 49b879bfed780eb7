import { namedPeople } from '@escale/rules';
import type { BookedSpace, BookingDraft } from './booking-draft.ts';

type Named = Pick<BookingDraft, 'people' | 'participants' | 'guests'>;

/** Most people one booking may be for: a seat is for one, a space for its capacity. */
export function mostPeople({ hasSeats, capacity }: Pick<BookedSpace, 'hasSeats' | 'capacity'>): number {
  return hasSeats ? 1 : capacity;
}

/** The number of people after names were added or taken away: never below the named, following them when it equalled them. */
export function withNames(draft: Named, names: Partial<Omit<Named, 'people'>>): Partial<Named> {
  const before = namedPeople(draft);
  const after = namedPeople({ ...draft, ...names });
  const people = draft.people === before ? after : Math.max(draft.people, after);
  return { ...names, people };
}

/** A mail address as people write one; the server has the last word. */
export function isMail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim());
}
