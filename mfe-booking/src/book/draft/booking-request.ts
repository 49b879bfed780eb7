import type { BookingRequest, Part, SlotChoice, WorkspaceDetails } from '@escale/contract';
import { type Hours, toInstant } from '@escale/rules';
import { billingOf } from './billing.rules.ts';
import type { BookingDraft } from './booking-draft.ts';

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
  const sharing = sharingOf(draft);
  const method = isFree(space) ? 'free' : draft.method === 'card' ? 'card' : sharing ? 'credits' : 'creditsThenCard';
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
    ...(draft.freeDay ? { freeDay: true } : draft.promoCode.trim() ? { promoCode: draft.promoCode.trim() } : {}),
    ...(sharing && method === 'credits' ? { customFields: { ...sharing.fields } } : {}),
    payment: { method, ...(sharing && method === 'credits' ? { shared: true, consent: true } : {}) },
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
    payment: { ...payment, method, ...(card ? { cardToken: card.token } : {}) },
  };
}

/** Whether a space is free of charge: internal ones and free ones (BKG-15). */
export function isFree({ prices }: Pick<WorkspaceDetails, 'prices'>): boolean {
  return prices.every(({ includingTaxCents }) => includingTaxCents === 0);
}

/** How the price is shared, once colleagues are named and their credits may be used; null before, when the member pays alone (BKG-08). */
export function sharingOf({ sharing, participants }: Pick<BookingDraft, 'sharing' | 'participants'>) {
  return sharing?.consent && participants.length > 0 ? sharing : null;
}
