import type { BookingGate, BookingStatus, LocationType, Part, WaitingStatus } from '@escale/contract';

// A model of a booking's life, independent of a database, a lock or the code under test: plain lists and sums.

export interface ModelSpace {
  key: 'desk' | 'asked' | 'zone' | 'room';
  id: string;
  capacity: number;
  instant: boolean;
  /** Seats of a zone, in their order; none elsewhere. */
  seats: readonly string[];
  /** Cents excluding tax; for the room in all, elsewhere per person. */
  cents: Readonly<Record<'hour' | 'half' | 'day', number>>;
  /** Location type that a booking sets in a week. */
  place: 'office' | 'flexOffice';
}
/** A time at a space: halves of a day, or an hour of a room. Instants in milliseconds. */
export interface Span {
  day: string;
  halves: readonly number[];
  from: number;
  to: number;
  /** End of its first half. */
  firstHalfEnds: number;
  hour: number | null;
}
export interface ModelBooking extends Span {
  id: string;
  space: ModelSpace;
  organiser: string;
  /** The organiser stays away, and the others keep the place. */
  organiserLeft: boolean;
  others: string[];
  people: number;
  seat: string | null;
  status: BookingStatus;
  /** Pending gates, in order. */
  gates: BookingGate[];
  answerBy: number;
  bookedAt: number;
  total: number;
  /** The card's part of the total, and whether it was paid. */
  card: number;
  cardPaid: boolean;
  cardBack: number;
  /** Credits of each member paid and not refunded. */
  credits: Map<string, number>;
  /** Total held or captured; `refunded` is the part given back. */
  paid: number;
  refunded: number;
  /** What the terms before a change had refused already, and no cancellation gives back. */
  lost: number;
  /** When the organiser cancelled it, and what undoing that restores. */
  cancelled: { at: number; status: BookingStatus; gates: BookingGate[]; credits: Map<string, number> } | null;
}
export interface Waiting {
  id: string;
  member: string;
  space: ModelSpace;
  span: Span;
  people: number;
  status: WaitingStatus;
  booking: ModelBooking | null;
}
/**
 * Value of a half in a week; `among`: bookings made at one instant, of which any may be shown. `covered`: the value before the bookings,
 * which returns after them.
 */
export interface Stated {
  type: LocationType;
  booking: ModelBooking | null;
  covered?: Stated | undefined;
  among?: readonly ModelBooking[] | undefined;
}
export interface Model {
  now: number;
  spaces: readonly ModelSpace[];
  members: readonly string[];
  /** Connected with each of them, and of another company: takes part, and pays nothing. */
  outsider: string;
  credits: Map<string, number>;
  bookings: ModelBooking[];
  /** Bookings that a refused card ended before anyone was notified, by their organiser. */
  refusedCards: string[];
  /** In order of arrival. */
  waiting: Waiting[];
  /** What booker and host wrote to each other, in order. */
  messages: { booking: string; byHost: boolean; text: string }[];
  /** Until when freed halves are reserved for the waiting list, by `space day half`. */
  promised: Map<string, number>;
  /** When offers are due for a space and day. */
  orders: { space: ModelSpace; day: string; at: number }[];
  /** By member and `day half`. */
  weeks: Map<string, Map<string, Stated>>;
  steps: number;
}

export const hour = 3_600_000;
export const minute = 60_000;
/** Above this amount in cents the manager must approve. */
export const approvalAbove = 3000;
/** Halves that the company's policy grants per week; a blocking quota. */
export const quotas = { external: 5, remote: 2 } as const;
export const days = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'] as const;

/** Opening times in Paris in winter: 9:00 to 13:00 and to 18:00. */
const startOfHalf = (day: string, half: number) => Date.parse(`${day}T${half === 0 ? '08' : '12'}:00:00Z`);
const endOfHalf = (day: string, half: number) => Date.parse(`${day}T${half === 0 ? '12' : '17'}:00:00Z`);

/** Halves of a day, or in a room the hour that begins at `at` o'clock in Paris. */
export function spanOf(space: ModelSpace, day: string, part: Part, at: number): Span {
  if (space.key === 'room') {
    const from = Date.parse(`${day}T00:00:00+01:00`) + at * hour;
    return { day, halves: [at < 13 ? 0 : 1], from, to: from + hour, firstHalfEnds: from + hour, hour: at };
  }
  const halves = part === 'day' ? [0, 1] : [part === 'morning' ? 0 : 1];
  const [first = 0] = halves;
  const last = halves.at(-1) ?? 0;
  return {
    day,
    halves,
    from: startOfHalf(day, first),
    to: endOfHalf(day, last),
    firstHalfEnds: endOfHalf(day, first),
    hour: null,
  };
}

/** The same in the form of a request. */
export function choiceOf({ day, halves, hour: at }: Span): { date: string; part: Part } | { from: string; to: string } {
  if (at === null) return { date: day, part: halves.length === 2 ? 'day' : halves[0] === 0 ? 'morning' : 'afternoon' };
  const clock = (of: number) => `${day}T${String(of).padStart(2, '0')}:00:00+01:00`;
  return { from: clock(at), to: clock(at + 1) };
}

export const isLive = ({ status }: Pick<ModelBooking, 'status'>) => status === 'pending' || status === 'confirmed';
export const keysOf = ({ day, halves }: Pick<Span, 'day' | 'halves'>) => halves.map((half) => `${day} ${half}`);
export const meets = (a: Span, b: Span) =>
  a.day === b.day &&
  (a.hour !== null && b.hour !== null ? a.hour === b.hour : a.halves.some((half) => b.halves.includes(half)));
