import { namedPeople } from '@escale/rules';
import { type BillingDraft, faultyBilling } from './billing.rules.ts';
import type { BookingDraft } from './booking-draft.ts';
import { keyOf } from './draft-store.ts';

/** Values about the member are kept with another date; they are independent of the booking. */
const ofMember = ['phone', 'method', 'billing'] as const;
/** Typed values are kept with another half of the same date; choices follow the URL. */
const ofPeople = ['participants', 'guests', 'typedGuest', 'onBehalfOf', 'isPrivate', 'sharing'] as const;
const typed = [...ofMember, ...ofPeople, 'promoCode', 'comment', 'services', 'layout'] as const;

const isComplete = (billing: BillingDraft) => faultyBilling(billing).length === 0;

/**
 * The initial draft of a URL, merged with this member's stored one: all of it at the same URL, typed values for the same
 * date, and nothing that was typed for another booking. Of a stored draft of an older shape only matching values are used.
 */
export function recallDraft(memberId: string, search: string, begun: BookingDraft, today: string): BookingDraft {
  const kept = readKept(keyOf(memberId, begun.workspaceId));
  if (!kept) return begun;
  const isSameDate =
    'dates' in kept.draft && Array.isArray(kept.draft.dates) && kept.draft.dates.includes(begun.dates[0]);
  const names = kept.search === search ? Object.keys(begun) : isSameDate ? typed : ofMember;
  const fitting = names.filter((name) => isAlike(Reflect.get(begun, name), Reflect.get(kept.draft, name)));
  const back = Object.fromEntries(fitting.map((name) => [name, Reflect.get(kept.draft, name)]));
  const both: BookingDraft = { ...begun, ...back };
  const billing = { ...begun.billing, ...both.billing };
  // What was left half typed does not replace the recipient of a booking made since.
  const draft = { ...both, billing: isComplete(begun.billing) && !isComplete(billing) ? begun.billing : billing };
  const dates = kept.search === search ? draft.dates.filter((date) => date >= today) : begun.dates;
  return {
    ...draft,
    dates: dates.length > 0 ? dates : begun.dates,
    people: Math.max(draft.people, namedPeople(draft)),
  };
}

/**
 * The initial draft of another choice in the same visit, such as an alternative after a refusal: typed values are carried over (BKG-21).
 */
export function carryDraft(left: BookingDraft, begun: BookingDraft): BookingDraft {
  const { phone, method, billing, promoCode, participants, guests, typedGuest, onBehalfOf, isPrivate, sharing } = left;
  const people = { participants, guests, typedGuest, onBehalfOf, isPrivate, sharing };
  // The comment is for the host of one space, and services and layouts are those of one.
  const { comment, services, layout } = left.workspaceId === begun.workspaceId ? left : begun;
  const draft = { ...begun, ...people, phone, method, billing, promoCode, comment, services, layout };
  return { ...draft, people: Math.max(draft.people, namedPeople(draft)) };
}

function readKept(key: string): { search: string; draft: object } | null {
  const kept = parse(sessionStorage.getItem(key));
  if (!kept || !('draft' in kept) || !('search' in kept)) return null;
  const { draft, search } = kept;
  return typeof draft === 'object' && draft !== null && typeof search === 'string' ? { search, draft } : null;
}

function parse(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Whether two values have the same shape, so that the page cannot break on it; an empty text does not replace a known one. */
function isAlike(known: unknown, kept: unknown): boolean {
  if (kept === undefined || kept === '') return false;
  if (known === null || kept === null) return true;
  return typeof known === typeof kept && Array.isArray(known) === Array.isArray(kept);
}
