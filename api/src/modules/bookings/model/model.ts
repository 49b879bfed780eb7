import type { BookingStatus, ErrorCode, Part } from '@escale/contract';
import { halfIndex, halvesOf, refundPercent } from '@escale/rules';

// What a booking's life should be, told again without a database, a lock or the code under test: plain lists and sums.

export interface ModelSpace {
  key: 'desk' | 'asked' | 'zone';
  id: string;
  capacity: number;
  instant: boolean;
  /** Seats of a zone; none elsewhere. */
  seats: readonly string[];
  halfCents: number;
  dayCents: number;
}
export interface ModelBooking {
  id: string;
  space: ModelSpace;
  organiser: string;
  others: string[];
  day: string;
  halves: number[];
  people: number;
  seat: string | null;
  status: BookingStatus;
  waitsFor: 'approval' | 'host' | null;
  answerBy: number;
  paid: number;
  refunded: number;
  /** When it was cancelled by its organiser, and from which state. */
  cancelled: { at: number; status: BookingStatus; waitsFor: 'approval' | 'host' | null } | null;
}
export interface Model {
  now: number;
  spaces: readonly ModelSpace[];
  members: readonly string[];
  credits: Map<string, number>;
  bookings: ModelBooking[];
}
export interface Wish {
  space: ModelSpace;
  organiser: string;
  others: string[];
  day: string;
  part: Part;
  people: number;
  seat: string | null;
}

const hour = 3_600_000;
/** Above so many cents the manager approves. */
export const approvalAbove = 3000;
const steps = [
  { hoursBefore: 48, refundPercent: 100 },
  { hoursBefore: 24, refundPercent: 50 },
];

export const isLive = ({ status }: ModelBooking) => status === 'pending' || status === 'confirmed';
/** Opening times in Paris in winter: 9:00 to 13:00 and to 18:00. */
export const startOf = ({ day, halves }: { day: string; halves: readonly number[] }) =>
  Date.parse(`${day}T${halves[0] === 0 ? '08' : '12'}:00:00Z`);
const firstHalfEnds = ({ day, halves }: { day: string; halves: readonly number[] }) =>
  Date.parse(`${day}T${halves[0] === 0 ? '12' : '17'}:00:00Z`);
export const halvesOfWish = ({ part }: Pick<Wish, 'part'>): number[] => halvesOf(part).map(halfIndex);

/** Cents including 20 % tax. */
export function priceOfWish({ space, people, part }: Pick<Wish, 'space' | 'people' | 'part'>): number {
  const cents = part === 'day' ? space.dayCents : space.halfCents;
  return Math.round(cents * people * 1.2);
}

function held(model: Model, space: ModelSpace, day: string, half: number, except: ModelBooking | null) {
  return model.bookings.filter(
    (one) => isLive(one) && one !== except && one.space === space && one.day === day && one.halves.includes(half),
  );
}

/** The code that must refuse a wish, null when it must be booked; `instead` frees its own place first. */
export function refusalOf(model: Model, wish: Wish, instead: ModelBooking | null = null): ErrorCode | null {
  const { space, day, people, seat } = wish;
  const halves = halvesOfWish(wish);
  const last = space.instant ? firstHalfEnds({ day, halves }) : startOf({ day, halves }) - 4 * hour;
  if (model.now >= last) return 'booking.too-late';
  if (people > (space.seats.length > 0 ? 1 : space.capacity)) return 'booking.too-many-people';
  if (people < wish.others.length) return 'booking.too-few-people';
  const taken = (half: number) => held(model, space, day, half, instead).reduce((sum, one) => sum + one.people, 0);
  if (halves.some((half) => space.capacity - taken(half) < people)) return 'booking.full';
  if (seat && halves.some((half) => held(model, space, day, half, instead).some((one) => one.seat === seat)))
    return 'booking.seat-taken';
  const cents = priceOfWish(wish) - (instead?.paid ?? 0);
  return cents > 0 && cents > (model.credits.get(wish.organiser) ?? 0) ? 'payment.no-credits' : null;
}

export function pay(model: Model, member: string, cents: number): void {
  model.credits.set(member, (model.credits.get(member) ?? 0) - cents);
}

/** What cancelling now gives back. */
export function refundOf({ now }: Model, { status, paid, ...slot }: ModelBooking): number {
  if (status === 'pending') return paid;
  return Math.floor((paid * refundPercent(steps, (startOf(slot) - now) / hour)) / 100);
}

/** Ends a booking and gives cents back. */
export function end(model: Model, booking: ModelBooking, status: BookingStatus, cents: number): void {
  booking.status = status;
  booking.waitsFor = null;
  booking.refunded = cents;
  pay(model, booking.organiser, -cents);
}

/** Goes on to the next one who is asked, or is confirmed. */
export function goOn(model: Model, booking: ModelBooking, passed: 'approval' | 'host' | null): void {
  const gates = [
    booking.paid > approvalAbove ? ('approval' as const) : null,
    booking.space.instant ? null : ('host' as const),
  ].filter((gate) => gate !== null);
  const left = passed === null ? gates : gates.slice(gates.indexOf(passed) + 1);
  booking.waitsFor = left[0] ?? null;
  booking.status = left[0] ? 'pending' : 'confirmed';
  booking.answerBy = Math.min(model.now + 24 * hour, startOf(booking));
}
