import type { BookingDraft } from './booking-draft.ts';

interface Kept {
  /** The URL the draft started from: returning to it restores the whole draft. */
  search: string;
  draft: BookingDraft;
}

/** Key of the draft of a member for a space. */
export const keyOf = (memberId: string, workspaceId: string) => `escale-draft-${memberId}-${workspaceId}`;

/** Stores the draft of a member for a space in this tab, so that a reload, an expired session or a visit elsewhere loses nothing. */
export function keepDraft(memberId: string, search: string, draft: BookingDraft): void {
  const kept: Kept = { search, draft };
  sessionStorage.setItem(keyOf(memberId, draft.workspaceId), JSON.stringify(kept));
}

/** Removes the draft of a booking that was made. */
export function forgetDraft(memberId: string, { workspaceId }: BookingDraft): void {
  sessionStorage.removeItem(keyOf(memberId, workspaceId));
}
