import { useEffect, useState } from 'react';
import { type BookingDraft, draftFromAddress } from './booking-draft.ts';

const keyOf = (workspaceId: string) => `escale-draft-${workspaceId}`;

/** The draft of the space in the address. What was typed survives a reload and a visit elsewhere; the address decides what, when and for how many. */
export function useBookingDraft(search: string, today: string, phone: string) {
  const [draft, setDraft] = useState<BookingDraft | null>(() => {
    const begun = draftFromAddress(search, today, phone);
    return begun && { ...begun, ...typedBefore(begun.workspaceId) };
  });
  // What is typed outlives the page: it is kept outside React.
  useEffect(() => {
    if (!draft) return;
    const { phone: typedPhone, promoCode, comment } = draft;
    sessionStorage.setItem(keyOf(draft.workspaceId), JSON.stringify({ phone: typedPhone, promoCode, comment }));
  }, [draft]);
  return {
    draft,
    change: (changes: Partial<BookingDraft>) => setDraft((known) => known && { ...known, ...changes }),
    forget: () => {
      if (draft) sessionStorage.removeItem(keyOf(draft.workspaceId));
    },
  };
}

function typedBefore(workspaceId: string): Partial<BookingDraft> {
  const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(workspaceId)) ?? '{}');
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([name, value]) => ['phone', 'promoCode', 'comment'].includes(name) && typeof value === 'string' && value !== '',
    ),
  );
}
