import type { BookingGate } from '@escale/contract/bookings';

/** What a booking has to pass before it is confirmed, always in this order. */
const order: readonly BookingGate[] = ['offer', 'payment', 'approval', 'host', 'supplier'];

export interface GateFacts {
  /** The booking is an offer to a member on the waiting list and waits for their reply first (BKG-17). */
  offer?: boolean;
  /** Part of the price paid by card, in cents. */
  cardCents: number;
  totalCents: number;
  /** Above this amount in cents the manager approves; null: never (BKG-23). */
  approvalAboveCents: number | null;
  /** The space confirms at once; otherwise its host decides (BKG-03), or for a space of the company who approves (BKG-23). */
  instant: boolean;
  /** The space is the company's own: it has no host. */
  internal?: boolean;
  /** The space belongs to an external supplier, whose confirmation is the last gate because it is binding (BKG-19). */
  supplied?: boolean;
}

/** The gates of a new booking in order; empty: it is confirmed at once. */
export function gatesOf({
  offer = false,
  cardCents,
  totalCents,
  approvalAboveCents,
  instant,
  internal = false,
  supplied = false,
}: GateFacts): BookingGate[] {
  const requested: Record<BookingGate, boolean> = {
    offer,
    payment: cardCents > 0,
    approval: (approvalAboveCents !== null && totalCents > approvalAboveCents) || (internal && !instant),
    host: !internal && !instant,
    supplier: supplied,
  };
  return order.filter((gate) => requested[gate]);
}

/** The remaining gates once the first of them is passed; null when `passed` is not the first. */
export function gatesAfter(gates: readonly BookingGate[], passed: BookingGate): BookingGate[] | null {
  return gates[0] === passed ? gates.slice(1) : null;
}

const minuteMillis = 60_000;
/** Time limit of each gate in minutes; the host's limit is the space's own 24 or 48 hours. */
const gateMinutes: Record<Exclude<BookingGate, 'host'>, number> = {
  offer: 120,
  payment: 15,
  approval: 24 * 60,
  supplier: 10,
};

/** Deadline of a gate, ISO in UTC: never after the start (BKG-03), nor after the end of a booking that has already begun. */
export function gateDeadline(
  gate: BookingGate,
  { now, from, to, answerHours }: { now: string; from: string; to: string; answerHours: number },
): string {
  const minutes = gate === 'host' ? answerHours * 60 : gateMinutes[gate];
  const until = Date.parse(now) + minutes * minuteMillis;
  const latest = Date.parse(now) < Date.parse(from) ? from : to;
  return new Date(Math.min(until, Date.parse(latest))).toISOString();
}

/** Seconds within which a cancellation can be undone (BKG-25). */
export const undoSeconds = 30;
/** Minutes before the start at which check-in opens (BKG-18). */
export const checkInOpensMinutes = 30;

/**
 * Check-in window as instants; null where no check-in is needed. Without a check-in the place is freed at its end; for a booking made
 * after its start, the time to check in counts from the booking (BKG-18).
 */
export function checkInWindow(
  from: string,
  afterMinutes: number | null,
  bookedAt: string,
): { from: string; until: string } | null {
  if (afterMinutes === null) return null;
  const start = Date.parse(from);
  const at = (instant: number, minutes: number) => new Date(instant + minutes * minuteMillis).toISOString();
  return { from: at(start, -checkInOpensMinutes), until: at(Math.max(start, Date.parse(bookedAt)), afterMinutes) };
}
