import type { BookingRequest, Part, Person, RoomLayout, SlotChoice, WorkspaceDetails } from '@escale/contract';
import { type Hours, isTime, toInstant } from '@escale/rules';
import type { DateAnswers, Repeat } from '../repeat/repeat.rules.ts';
import { type BillingDraft, billingOf, emptyBilling } from './billing.rules.ts';

export interface Guest {
  name: string;
  email: string;
}

export const noGuest: Guest = { name: '', email: '' };

/** What a member has chosen and typed so far; kept until it is booked, even when they visit other pages. */
export interface BookingDraft {
  workspaceId: string;
  /** ISO dates in order, at least one. */
  dates: readonly string[];
  /** How the dates repeat; null where they were chosen one by one. */
  repeat: Repeat | null;
  /** What the member decided about single dates of a repetition. */
  answers: DateAnswers;
  /** Null until the member or the URL sets it: defaults to hours in an hourly room, the day elsewhere. */
  part: Part | 'hours' | null;
  /** Local times at the site; null means the first free hour. */
  hours: Hours | null;
  people: number;
  participants: readonly Person[];
  /** Whose booking it is, when the member books as their delegate; null for an own one. */
  onBehalfOf: Person | null;
  /** Colleagues see the place taken, and not by whom. */
  isPrivate: boolean;
  guests: readonly Guest[];
  /** A guest being typed who is not in the list yet. */
  typedGuest: Guest;
  /** Services ordered with the space. */
  services: readonly { id: string; quantity: number }[];
  /** How the room is set up; null where the member has no wish. */
  layout: RoomLayout | null;
  /** A seat without a name comes from the URL. */
  seat: { id: string; name: string | null } | null;
  phone: string;
  promoCode: string;
  comment: string;
  /** Credits first and the card for the remainder; or the card alone. */
  method: 'credits' | 'card';
  billing: BillingDraft;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The initial draft from a URL (`/book?workspaceId=…&date=…&part=…&from=…&to=…&people=…&seatId=…`); null without a space. */
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
    repeat: null,
    answers: {},
    part: hours ? 'hours' : part === 'morning' || part === 'afternoon' || part === 'day' ? part : null,
    hours,
    people: Number.isInteger(people) && people >= 1 && people <= 500 ? people : 1,
    participants: [],
    onBehalfOf: null,
    isPrivate: false,
    guests: [],
    typedGuest: noGuest,
    services: [],
    layout: null,
    seat: uuid.test(seatId) ? { id: seatId, name: null } : null,
    phone,
    promoCode: '',
    comment: '',
    method: 'credits',
    billing: emptyBilling,
  };
}

export type BookedSpace = Pick<WorkspaceDetails, 'bookingMode' | 'hasSeats' | 'timezone' | 'prices' | 'capacity'>;

/** The part of the day the draft chooses in a space: hours only where it is booked by the hour. */
export function partOf({ part }: BookingDraft, { bookingMode }: Pick<BookedSpace, 'bookingMode'>): Part | 'hours' {
  if (bookingMode === 'hours') return part ?? 'hours';
  return part === null || part === 'hours' ? 'day' : part;
}

/** The dates with their half or hours, as in the request, without those left out; empty while no hour is chosen. */
export function slotsOf(draft: BookingDraft, space: BookedSpace, hours: Hours | null): SlotChoice[] {
  return datedSlots(draft, space, hours).map(({ slot }) => slot);
}

/** The requested times by the date they belong to: a date of a repetition may be booked at another time. */
export function datedSlots(draft: BookingDraft, space: BookedSpace, hours: Hours | null) {
  return draft.dates.flatMap((date) => {
    const answer = draft.repeat ? draft.answers[date] : undefined;
    const slot = typeof answer === 'object' ? answer : slotOf(date, draft, space, hours);
    return slot && answer !== 'skipped' ? [{ date, slot }] : [];
  });
}

/** One date with its half or hours; undefined while no hour is chosen. */
export function slotOf(
  date: string,
  draft: BookingDraft,
  space: BookedSpace,
  hours: Hours | null,
): SlotChoice | undefined {
  const part = partOf(draft, space);
  if (part !== 'hours') return { date, part };
  const at = (time: string) => toInstant(date, time, space.timezone);
  return hours ? { from: at(hours.from), to: at(hours.to) } : undefined;
}

/** The part of the request that decides and prices it. Credits are requested first; the reply contains the remainder for the card. */
export function checkOf(draft: BookingDraft, space: BookedSpace, slots: SlotChoice[]) {
  const method = isFree(space) ? 'free' : draft.method === 'credits' ? 'creditsThenCard' : 'card';
  return {
    workspaceId: draft.workspaceId,
    slots,
    people: draft.people,
    participants: draft.participants.map(({ id }) => id),
    ...(draft.onBehalfOf ? { onBehalfOf: draft.onBehalfOf.id } : {}),
    ...(draft.isPrivate ? { private: true } : {}),
    ...(draft.services.length > 0 ? { services: draft.services.map((service) => ({ ...service })) } : {}),
    ...(draft.layout ? { layout: draft.layout } : {}),
    ...seatOf(draft, space),
    ...(draft.promoCode.trim() ? { promoCode: draft.promoCode.trim() } : {}),
    payment: { method },
  } as const;
}

/** The seat to request: a URL may name one for a space without seats. */
export function seatOf({ seat }: BookingDraft, { hasSeats }: Pick<BookedSpace, 'hasSeats'>): { seatId?: string } {
  return hasSeats && seat ? { seatId: seat.id } : {};
}

/** The whole request. `card` is present when the card pays something: the token, and the cents it is charged. */
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

/** Whether a space is free of charge: internal ones and free ones (BKG-15). */
export function isFree({ prices }: Pick<WorkspaceDetails, 'prices'>): boolean {
  return prices.every(({ includingTaxCents }) => includingTaxCents === 0);
}
