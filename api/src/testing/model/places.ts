import type { ErrorCode } from '@escale/contract';
import {
  hour,
  isLive,
  keysOf,
  type Model,
  type ModelBooking,
  type ModelSpace,
  minute,
  quotas,
  type Span,
} from './model.ts';
import { creditsOf, isRefundable, type Method, priceOf, sharesOf } from './money.ts';

export interface Wish {
  space: ModelSpace;
  span: Span;
  organiser: string;
  others: string[];
  people: number;
  seat: string | null;
  method: Method;
}

/** Minutes for which a room stays empty after each booking. */
export const buffer = 15;

function held(model: Model, space: ModelSpace, key: string, except: ModelBooking | null): ModelBooking[] {
  return model.bookings.filter(
    (one) => isLive(one) && one !== except && one.space === space && keysOf(one).includes(key),
  );
}

/** The code with which the places themselves refuse, regardless of reservations for the waiting list. */
export function roomRefusal(
  model: Model,
  { space, span, people }: Pick<Wish, 'space' | 'span' | 'people'>,
  except: ModelBooking | null = null,
): ErrorCode | null {
  if (space.key === 'room') {
    const taken = model.bookings.some(
      (one) =>
        isLive(one) &&
        one !== except &&
        one.space === space &&
        one.from < span.to + buffer * minute &&
        span.from < one.to + buffer * minute,
    );
    return taken ? 'booking.unavailable' : null;
  }
  const taken = (key: string) => held(model, space, key, except).reduce((sum, one) => sum + one.people, 0);
  return keysOf(span).some((key) => space.capacity - taken(key) < people) ? 'booking.full' : null;
}

export function isSeatTaken(
  model: Model,
  space: ModelSpace,
  span: Span,
  seat: string,
  except: ModelBooking | null = null,
) {
  return keysOf(span).some((key) => held(model, space, key, except).some((one) => one.seat === seat));
}

export const freeSeat = (model: Model, space: ModelSpace, span: Span): string | null =>
  space.seats.find((seat) => !isSeatTaken(model, space, span, seat)) ?? null;

const weekOf = (key: string) => (key < '2026-11-23' ? 0 : 1);
export const isSameWeek = (a: string, b: string) => weekOf(a) === weekOf(b);

/** Halves of a member that a quota counts in the week of a key: those of the schedule, and pending requests. */
export function countedHalves(
  model: Model,
  member: string,
  kind: keyof typeof quotas,
  at: string,
  except: ModelBooking | null = null,
) {
  const type = kind === 'external' ? 'flexOffice' : 'home';
  const stated = [...(model.weeks.get(member) ?? [])].filter(
    ([key, one]) =>
      one.type === type && (except === null || one.booking !== except || isUnder(model, member, key, except)),
  );
  const waits = model.bookings.filter(
    (one) =>
      one !== except &&
      one.organiser === member &&
      one.status === 'pending' &&
      one.hour === null &&
      one.space.place === type,
  );
  const keys = new Set([...stated.map(([key]) => key), ...waits.flatMap(keysOf)]);
  return new Set([...keys].filter((key) => isSameWeek(key, at)));
}

/** Whether another booking away from the office holds the same half of a member. */
function isUnder(model: Model, member: string, key: string, except: ModelBooking): boolean {
  return model.bookings.some(
    (one) =>
      one !== except &&
      one.status === 'confirmed' &&
      one.space.place === 'flexOffice' &&
      keysOf(one).includes(key) &&
      (one.others.includes(member) || (one.organiser === member && !one.organiserLeft)),
  );
}

/** Whether a quota has no room for these halves, whatever their current values. */
export function overQuota(model: Model, member: string, span: Span, except: ModelBooking | null = null): boolean {
  const keys = keysOf(span);
  const used = countedHalves(model, member, 'external', keys[0] ?? '', except);
  for (const key of keys) used.delete(key);
  return used.size + keys.length > quotas.external;
}

/**
 * Whether the organiser's own booking of the same space, other than `except`, overlaps: both cannot be kept (BKG-26). An open offer does
 * not count.
 */
export function isHeldAlready(
  model: Model,
  { space, span, organiser }: Pick<Wish, 'space' | 'span' | 'organiser'>,
  except: ModelBooking | null = null,
): boolean {
  return model.bookings.some(
    (one) =>
      isLive(one) &&
      one !== except &&
      one.gates[0] !== 'offer' &&
      one.space === space &&
      one.organiser === organiser &&
      !one.organiserLeft &&
      one.from < span.to &&
      span.from < one.to,
  );
}

function isPromised(model: Model, space: ModelSpace, span: Span): boolean {
  return keysOf(span).some((key) => (model.promised.get(`${space.id} ${key}`) ?? 0) > model.now);
}

/** The code that must refuse a wish, null when it must be booked; `instead` frees its own place first, `isNext` may use reserved room. */
export function refusalOf(
  model: Model,
  wish: Wish,
  { instead = null, isNext = false }: { instead?: ModelBooking | null; isNext?: boolean } = {},
): ErrorCode | null {
  const { space, span, people, seat, organiser, others, method } = wish;
  const last = space.instant ? (span.hour === null ? span.firstHalfEnds : span.from) : span.from - 4 * hour;
  if (model.now >= last) return 'booking.too-late';
  if (space.place === 'flexOffice' && span.hour === null && overQuota(model, organiser, span, instead))
    return 'booking.no-days-left';
  if (people > (space.seats.length > 0 ? 1 : space.capacity)) return 'booking.too-many-people';
  if (people < 1 + others.length) return 'booking.too-few-people';
  if (!isNext && isPromised(model, space, span)) return space.key === 'room' ? 'booking.unavailable' : 'booking.full';
  const full = roomRefusal(model, wish, instead);
  if (full) return full;
  if (seat && isSeatTaken(model, space, span, seat, instead)) return 'booking.seat-taken';
  const shared = instead?.others.some((member) => (instead.credits.get(member) ?? 0) > 0);
  if (instead && shared && isRefundable(model, instead) && !isRefundable(model, span)) return 'booking.share-refused';
  if (method !== 'credits' && method !== 'shared') return null;
  const dearer = Math.max(0, priceOf(space, span, people) - (instead?.paid ?? 0));
  if (method === 'shared' && dearer > 0 && !isRefundable(model, span)) return 'booking.share-refused';
  for (const [member, cents] of sharesOf(model, wish, dearer).credits) {
    if (cents > creditsOf(model, member) && cents > 0)
      return member === organiser ? 'payment.no-credits' : 'booking.share-refused';
  }
  return null;
}
