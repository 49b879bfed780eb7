import type { Me } from '@escale/contract';
import { useEffect, useState } from 'react';
import { type BookingDraft, draftFromAddress } from './booking-draft.ts';
import { billedBefore, carryDraft, forgetDraft, keepDraft, recallDraft } from './draft-store.ts';

/** The latest draft of a visit to the page, whatever its URL; null at its start. */
export interface Visit {
  left: BookingDraft | null;
}

/** The draft of the space in the URL, also stored outside React while it is typed. */
export function useBookingDraft(
  search: string,
  today: string,
  member: Pick<Me, 'id' | 'phone' | 'firstName' | 'lastName'>,
  visit: Visit,
) {
  const [draft, setDraft] = useState<BookingDraft | null>(() => {
    const empty = draftFromAddress(search, today, member.phone ?? '');
    const { firstName, lastName } = member;
    const begun = empty && { ...empty, billing: billedBefore(member.id, { ...empty.billing, firstName, lastName }) };
    if (!begun || visit.left) return begun && visit.left && carryDraft(visit.left, begun);
    return recallDraft(member.id, search, begun, today);
  });
  // Typed values outlive the page: they are stored outside React.
  useEffect(() => {
    if (draft) keepDraft(member.id, search, draft);
    visit.left = draft;
  }, [draft, member.id, search, visit]);
  return {
    draft,
    change: (changes: Partial<BookingDraft>) => setDraft((known) => known && { ...known, ...changes }),
    forget: () => {
      if (draft) forgetDraft(member.id, draft);
    },
  };
}
