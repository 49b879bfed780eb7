import type { Me } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { call, useApiQuery } from '@escale/platform';
import { useEffect, useState } from 'react';
import { billingDraftOf, billingOf } from './billing.rules.ts';
import { type BookingDraft, draftFromAddress } from './booking-draft.ts';
import { forgetDraft, keepDraft } from './draft-store.ts';
import { carryDraft, recallDraft } from './recall-draft.ts';

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
  const billed = useApiQuery(accountRoutes.billing).data?.billing ?? null;
  const [draft, setDraft] = useState<BookingDraft | null>(() => {
    const empty = draftFromAddress(search, today, member.phone ?? '');
    const begun = empty && { ...empty, billing: billingDraftOf(null, member) };
    if (!begun || visit.left) return begun && visit.left && carryDraft(visit.left, begun);
    return recallDraft(member.id, search, begun, today);
  });
  const untyped = JSON.stringify(billingDraftOf(null, member));
  const isUntyped = draft !== null && JSON.stringify({ ...draft.billing, kind: 'company' }) === untyped;
  // The recipient of the account fills in a form that nothing was typed in yet, when it arrives.
  const shown = draft && billed && isUntyped ? { ...draft, billing: billingDraftOf(billed, member) } : draft;
  // Typed values outlive the page: they are stored outside React.
  useEffect(() => {
    if (draft) keepDraft(member.id, search, draft);
    visit.left = draft;
  }, [draft, member.id, search, visit]);
  return {
    draft: shown,
    change: (changes: Partial<BookingDraft>) => setDraft((known) => known && { ...known, ...changes }),
    forget: () => {
      if (!shown) return;
      forgetDraft(member.id, shown);
      const billing = billingOf(shown.billing);
      // The next booking begins with this recipient; the booking itself stands without it.
      if (billing && JSON.stringify(billing) !== JSON.stringify(billed))
        call(accountRoutes.setBilling, { body: { billing } }).catch(() => undefined);
    },
  };
}
