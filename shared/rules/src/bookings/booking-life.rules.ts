import type { BookingGate } from '@escale/contract/bookings';

/** What a booking has to pass before it is confirmed, always in this order. */
const order: readonly BookingGate[] = ['offer', 'payment', 'approval', 'host', 'supplier'];

export interface GateFacts {
  /** It is offered to who waited for it, so it waits for the answer first (BKG-17). */
  offer?: boolean;
  /** Cents of the price that a card pays. */
  cardCents: number;
  totalCents: number;
  /** Above so many cents the manager approves; null: never (BKG-23). */
  approvalAboveCents: number | null;
  /** The space confirms at once; else its host is asked (BKG-03). */
  instant: boolean;
  /** The space is an external supplier's, whose yes is the last of all: it binds (BKG-19). */
  supplied?: boolean;
}

/** The gates of a new booking in their order; none: it is confirmed at once. */
export function gatesOf({
  offer = false,
  cardCents,
  totalCents,
  approvalAboveCents,
  instant,
  supplied = false,
}: GateFacts): BookingGate[] {
  const requested: Record<BookingGate, boolean> = {
    offer,
    payment: cardCents > 0,
    approval: approvalAboveCents !== null && totalCents > approvalAboveCents,
    host: !instant,
    supplier: supplied,
  };
  return order.filter((gate) => requested[gate]);
}

/** The gates left once the first of them is passed; null when another one is waited for. */
export function gatesAfter(gates: readonly BookingGate[], passed: BookingGate): BookingGate[] | null {
  return gates[0] === passed ? gates.slice(1) : null;
}

const minuteMillis = 60_000;
/** How long each gate is waited for, in minutes; the host's time is the space's own 24 or 48 hours. */
const patience: Record<Exclude<BookingGate, 'host'>, number> = {
  offer: 120,
  payment: 15,
  approval: 24 * 60,
  supplier: 10,
};

/** When a gate is no longer waited for, ISO in UTC: never after the start (BKG-03), nor after the end of what has begun already. */
export function gateDeadline(
  gate: BookingGate,
  { now, from, to, answerHours }: { now: string; from: string; to: string; answerHours: number },
): string {
  const minutes = gate === 'host' ? answerHours * 60 : patience[gate];
  const until = Date.parse(now) + minutes * minuteMillis;
  const latest = Date.parse(now) < Date.parse(from) ? from : to;
  return new Date(Math.min(until, Date.parse(latest))).toISOString();
}

/** Seconds in which a cancellation can be taken back (BKG-25). */
export const undoSeconds = 30;
/** Minutes before the start from which one can check in (BKG-18). */
export const checkInOpensMinutes = 30;

/**
 * When to check in, as instants; null where nobody has to. Unclaimed at the end, the place is freed; who books what has begun
 * already is given the same time from then on (BKG-18).
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
