import { useEffect, useState } from 'react';
import { type BookingDraft, draftFromAddress } from './booking-draft.ts';
import { forgetDraft, keepDraft, recallDraft } from './draft-store.ts';

/** The draft of the space in the address, kept outside React while it is typed. */
export function useBookingDraft(search: string, today: string, member: { id: string; phone: string | null }) {
  const [draft, setDraft] = useState<BookingDraft | null>(() => {
    const begun = draftFromAddress(search, today, member.phone ?? '');
    return begun && recallDraft(member.id, search, begun);
  });
  // What is typed outlives the page: it is kept outside React.
  useEffect(() => {
    if (draft) keepDraft(member.id, search, draft);
  }, [draft, member.id, search]);
  return {
    draft,
    change: (changes: Partial<BookingDraft>) => setDraft((known) => known && { ...known, ...changes }),
    forget: () => {
      if (draft) forgetDraft(member.id, draft.workspaceId);
    },
  };
}
