import { namedPeople } from '@escale/rules';
import type { BookingDraft } from './booking-draft.ts';

interface Kept {
  /** The address the draft began from: coming back to it brings the whole draft back. */
  search: string;
  draft: BookingDraft;
}
/** What is known of the member stays with another date; it says nothing of a booking. */
const ofMember = ['phone', 'method', 'billing'] as const;
/** What is typed stays with another half of the same date; what was chosen follows the address. */
const typed = [...ofMember, 'promoCode', 'comment', 'participants', 'guests', 'typedGuest'] as const;

const keyOf = (memberId: string, workspaceId: string) => `escale-draft-${memberId}-${workspaceId}`;

/** Keeps the draft of a member for a space in this tab, so that a reload, a lost session or a visit elsewhere loses nothing. */
export function keepDraft(memberId: string, search: string, draft: BookingDraft): void {
  const kept: Kept = { search, draft };
  sessionStorage.setItem(keyOf(memberId, draft.workspaceId), JSON.stringify(kept));
}

export function forgetDraft(memberId: string, workspaceId: string): void {
  sessionStorage.removeItem(keyOf(memberId, workspaceId));
}

/**
 * The draft an address begins, with what this member left of it before: all of it at the same address, what was typed for the same
 * date, and nothing that was typed for another booking. A kept draft of an older shape gives only what fits.
 */
export function recallDraft(memberId: string, search: string, begun: BookingDraft): BookingDraft {
  const kept = readKept(keyOf(memberId, begun.workspaceId));
  if (!kept) return begun;
  const isSameDate =
    'dates' in kept.draft && Array.isArray(kept.draft.dates) && kept.draft.dates.includes(begun.dates[0]);
  const names = kept.search === search ? Object.keys(begun) : isSameDate ? typed : ofMember;
  const fitting = names.filter((name) => isAlike(Reflect.get(begun, name), Reflect.get(kept.draft, name)));
  const back = Object.fromEntries(fitting.map((name) => [name, Reflect.get(kept.draft, name)]));
  const both: BookingDraft = { ...begun, ...back };
  const draft = { ...both, billing: { ...begun.billing, ...both.billing } };
  const today = begun.dates[0] ?? '';
  const dates = kept.search === search ? draft.dates.filter((date) => date >= today) : begun.dates;
  return {
    ...draft,
    dates: dates.length > 0 ? dates : begun.dates,
    people: Math.max(draft.people, namedPeople(draft)),
  };
}

/** The draft another choice of the same visit begins, as a way out of a refusal: what was typed goes on with it (BKG-21). */
export function carryDraft(left: BookingDraft, begun: BookingDraft): BookingDraft {
  const { phone, method, billing, promoCode, participants, guests, typedGuest } = left;
  // Words are for the host of a space.
  const comment = left.workspaceId === begun.workspaceId ? left.comment : '';
  const draft = { ...begun, phone, method, billing, promoCode, participants, guests, typedGuest, comment };
  return { ...draft, people: Math.max(draft.people, namedPeople(draft)) };
}

function readKept(key: string): { search: string; draft: object } | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('search' in kept)) return null;
    const { draft, search } = kept;
    return typeof draft === 'object' && draft !== null && typeof search === 'string' ? { search, draft } : null;
  } catch {
    return null;
  }
}

/** Of one kind, as far as a page can break on it; an empty text does not replace one that is known. */
function isAlike(known: unknown, kept: unknown): boolean {
  if (kept === undefined || kept === '') return false;
  if (known === null || kept === null) return true;
  return typeof known === typeof kept && Array.isArray(known) === Array.isArray(kept);
}
