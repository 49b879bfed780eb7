import type { BookingRequest, Part, Person, SlotChoice, WorkspaceDetails } from '@escale/contract';
import { type Hours, isTime, toInstant } from '@escale/rules';
import { type BillingDraft, billingOf, emptyBilling } from './billing.rules.ts';

export interface Guest {
  name: string;
  email: string;
}

export const noGuest: Guest = { name: '', email: '' };

/** What a member has chosen and typed so far; kept until it is booked, whatever else they look at meanwhile. */
export interface BookingDraft {
  workspaceId: string;
  /** ISO dates in order, at least one. */
  dates: readonly string[];
  /** Null until the member or the address says it: hours in an hourly room, the day elsewhere. */
  part: Part | 'hours' | null;
  /** Local times at the site; null takes the first free hour. */
  hours: Hours | null;
  people: number;
  participants: readonly Person[];
  guests: readonly Guest[];
  /** A guest who is being typed and not in the list yet. */
  typedGuest: Guest;
  /** A seat named by its id alone comes from an address. */
  seat: { id: string; name: string | null } | null;
  phone: string;
  promoCode: string;
  comment: string;
  /** Credits first, and the card for what they leave; or the card alone. */
  method: 'credits' | 'card';
  billing: BillingDraft;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The draft an address begins (`/book?workspaceId=…&date=…&part=…&from=…&to=…&people=…&seatId=…`); null when it names no space. */
export function draftFromAddress(search: string, today: string, phone: string): BookingDraft | null {
  const address = new URLSearchParams(search);
  const workspaceId = address.get('workspaceId') ?? '';
  if (!uuid.test(workspaceId)) return null;
  const [date, part, from, to] = ['date', 'part', 'from', 'to'].map((name) => address.get(name));
  const people = Number(address.get('people') ?? 1);
  const seatId = address.get('seatId') ?? '';
  const hours = isTime(from) && isTime(to) && from < to ? { from, to } : null;
  return {
    workspaceId,
    dates: [isDate(date ?? null) && date && date >= today ? date : today],
    part: hours ? 'hours' : part === 'morning' || part === 'afternoon' || part === 'day' ? part : null,
    hours,
    people: Number.isInteger(people) && people >= 1 && people <= 500 ? people : 1,
    participants: [],
    guests: [],
    typedGuest: noGuest,
    seat: uuid.test(seatId) ? { id: seatId, name: null } : null,
    phone,
    promoCode: '',
    comment: '',
    method: 'credits',
    billing: emptyBilling,
  };
}

export type BookedSpace = Pick<WorkspaceDetails, 'bookingMode' | 'hasSeats' | 'timezone' | 'prices' | 'capacity'>;

/** What the draft chooses of a space: hours only where it is sold by hours. */
export function partOf({ part }: BookingDraft, { bookingMode }: Pick<BookedSpace, 'bookingMode'>): Part | 'hours' {
  if (bookingMode === 'hours') return part ?? 'hours';
  return part === null || part === 'hours' ? 'day' : part;
}

/** The dates with their half or hours, as they are asked for; none while no hour is chosen. */
export function slotsOf(draft: BookingDraft, space: BookedSpace, hours: Hours | null): SlotChoice[] {
  const part = partOf(draft, space);
  if (part !== 'hours') return draft.dates.map((date) => ({ date, part }));
  if (!hours) return [];
  const at = (date: string, time: string) => toInstant(date, time, space.timezone);
  return draft.dates.map((date) => ({ from: at(date, hours.from), to: at(date, hours.to) }));
}

/** The part of the request that decides and prices it. Credits are asked for first; the answer tells what is left for the card. */
export function checkOf(draft: BookingDraft, space: BookedSpace, slots: SlotChoice[]) {
  const method = isFree(space) ? 'free' : draft.method === 'credits' ? 'creditsThenCard' : 'card';
  return {
    workspaceId: draft.workspaceId,
    slots,
    people: draft.people,
    participants: draft.participants.map(({ id }) => id),
    ...seatOf(draft, space),
    ...(draft.promoCode.trim() ? { promoCode: draft.promoCode.trim() } : {}),
    payment: { method },
  } as const;
}

/** The seat to ask for: an address may name one for a space that has none. */
export function seatOf({ seat }: BookingDraft, { hasSeats }: Pick<BookedSpace, 'hasSeats'>): { seatId?: string } {
  return hasSeats && seat ? { seatId: seat.id } : {};
}

/** The whole request. `card` is there when the card pays something: the token that pays, and cents it was told to pay. */
export function requestOf(
  draft: BookingDraft,
  space: BookedSpace,
  slots: SlotChoice[],
  card: { token: string } | null,
): BookingRequest {
  const { payment, ...check } = checkOf(draft, space, slots);
  const billing = card ? billingOf(draft.billing) : null;
  const method = payment.method === 'creditsThenCard' && !card ? 'credits' : payment.method;
  return {
    ...check,
    guests: draft.guests.map(({ name, email }) => ({ name, email })),
    phone: draft.phone,
    comment: draft.comment.trim(),
    ...(billing ? { billing } : {}),
    payment: { method, ...(card ? { cardToken: card.token } : {}) },
  };
}

/** True when nothing is asked for this space: internal ones and free ones (BKG-15). */
export function isFree({ prices }: Pick<WorkspaceDetails, 'prices'>): boolean {
  return prices.every(({ includingTaxCents }) => includingTaxCents === 0);
}
