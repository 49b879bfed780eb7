import type { BookingGate } from '@escale/contract';
import { hour, isLive, keysOf, type Model, type ModelBooking, minute, type Span, type Stated } from './model.ts';
import { asksApproval, giveBack, pay, priceOf, refundOf, sharesOf } from './money.ts';
import type { Wish } from './places.ts';

/** A new booking of the model, paid by its method; an offer is paid when it is accepted. */
export function begin(model: Model, wish: Wish, id: string, offered = false): ModelBooking {
  const { space, span, organiser, others, people, seat } = wish;
  const total = priceOf(space, span, people);
  const shares = offered ? { credits: new Map<string, number>(), card: 0 } : sharesOf(model, wish, total);
  const gates: BookingGate[] = [
    ...(offered ? ['offer' as const] : []),
    ...(shares.card > 0 ? ['payment' as const] : []),
    ...(asksApproval(total) ? ['approval' as const] : []),
    ...(space.instant ? [] : ['host' as const]),
  ];
  const booking: ModelBooking = {
    ...span,
    ...{ id, space, organiser, others: [...others], people, seat, total, gates },
    ...{ organiserLeft: false, status: 'pending', answerBy: 0, bookedAt: model.now, cancelled: null },
    ...{ card: shares.card, cardPaid: false, cardBack: 0, credits: new Map(), paid: 0, refunded: 0, lost: 0 },
  };
  model.bookings.push(booking);
  payShares(model, booking, shares.credits);
  wait(model, booking);
  return booking;
}

export function payShares(model: Model, booking: ModelBooking, shares: ReadonlyMap<string, number>): void {
  for (const [member, cents] of shares) {
    pay(model, member, cents);
    booking.credits.set(member, (booking.credits.get(member) ?? 0) + cents);
    booking.paid += cents;
  }
}

/** Passes the first gate. */
export function goOn(model: Model, booking: ModelBooking): void {
  const [passed, ...left] = booking.gates;
  booking.gates = left;
  if (passed === 'payment') {
    booking.cardPaid = true;
    booking.paid += booking.card;
  }
  wait(model, booking);
}

const gateMillis: Record<BookingGate, number> = {
  offer: 120 * minute,
  payment: 15 * minute,
  approval: 24 * hour,
  host: 24 * hour,
  supplier: 10 * minute,
};

function wait(model: Model, booking: ModelBooking): void {
  const [gate] = booking.gates;
  if (!gate) {
    confirm(model, booking);
    return;
  }
  booking.status = 'pending';
  booking.answerBy = Math.min(model.now + gateMillis[gate], model.now < booking.from ? booking.from : booking.to);
}

/** A confirmed booking sets where its people are; hours only in empty halves. */
function confirm(model: Model, booking: ModelBooking): void {
  booking.status = 'confirmed';
  for (const member of presentAt(booking)) {
    for (const key of keysOf(booking)) {
      const week = statedOf(model, member);
      const stated = week.get(key);
      const covered = stated?.booking ? stated.covered : stated;
      if (booking.hour === null || !stated) week.set(key, { type: booking.space.place, booking, covered });
    }
  }
}

/** Undoes a cancellation within its time limit. */
export function restore(model: Model, booking: ModelBooking): void {
  if (booking.cancelled === null) return;
  const { status, gates, credits } = booking.cancelled;
  for (const [member, cents] of credits) pay(model, member, cents - (booking.credits.get(member) ?? 0));
  Object.assign(booking, { credits, status, gates, refunded: 0, cancelled: null });
  if (status === 'confirmed') confirm(model, booking);
}

/** Ends a booking: refunded by its terms, removed from the week, its room offered to the waiting list. */
export function end(
  model: Model,
  booking: ModelBooking,
  because: 'member' | 'declined' | 'rejected' | 'lapse' | 'payment',
): void {
  const { status, gates } = booking;
  const credits = new Map(booking.credits);
  const cents = refundOf(model, booking);
  giveBack(model, booking, cents);
  booking.refunded = cents;
  booking.status = because === 'lapse' ? 'expired' : because === 'rejected' ? 'rejected' : 'cancelled';
  if (because === 'member') booking.cancelled = { at: model.now, status, gates, credits };
  clear(model, booking, presentAt(booking));
  const entry = model.waiting.find((one) => one.booking === booking);
  if (entry && (entry.status === 'offered' || because === 'payment'))
    entry.status = because === 'lapse' ? 'lapsed' : 'declined';
  freed(model, booking, booking, because === 'member' ? 30_000 : 0);
}

/** Freed room: offered at once or when the cancellation can no longer be undone, and reserved half a minute longer. */
export function freed(model: Model, { space }: ModelBooking, span: Span, after: number): void {
  const { day } = span;
  if (!model.waiting.some((one) => one.status === 'waiting' && one.space === space && one.span.day === day)) return;
  const at = model.now + after;
  for (const key of keysOf(span)) {
    const name = `${space.id} ${key}`;
    model.promised.set(name, Math.max(model.promised.get(name) ?? 0, at + 30_000));
  }
  model.orders.push({ space, day, at });
}

export function presentAt({ organiser, organiserLeft, others }: ModelBooking): string[] {
  return organiserLeft ? others : [organiser, ...others];
}

export function statedOf(model: Model, member: string): Map<string, Stated> {
  const week = model.weeks.get(member) ?? new Map<string, Stated>();
  model.weeks.set(member, week);
  return week;
}

/** Removes a booking from the week of members; the latest of the others that hold the half replaces it, else the value before. */
export function clear(model: Model, booking: ModelBooking, members: readonly string[]): void {
  for (const member of members) {
    const week = statedOf(model, member);
    for (const [key, stated] of [...week]) {
      if (stated.booking !== booking) continue;
      week.delete(key);
      const others = model.bookings.filter(
        (one) =>
          one !== booking && one.status === 'confirmed' && presentAt(one).includes(member) && keysOf(one).includes(key),
      );
      const latest = Math.max(...others.map(({ bookedAt }) => bookedAt));
      const among = others.filter(({ bookedAt }) => bookedAt === latest);
      const [first] = among;
      if (first) week.set(key, { type: first.space.place, booking: first, among, covered: stated.covered });
      else if (stated.covered) week.set(key, stated.covered);
    }
  }
}

/** Moves a confirmed booking in place, with its difference in price. */
export function move(model: Model, booking: ModelBooking, wish: Wish): void {
  const before: Span = { ...booking };
  const total = priceOf(wish.space, wish.span, wish.people);
  booking.lost = booking.paid - refundOf(model, booking);
  clear(model, booking, presentAt(booking));
  if (total > booking.paid) payShares(model, booking, new Map([[booking.organiser, total - booking.paid]]));
  else giveBack(model, booking, booking.paid - total);
  Object.assign(booking, wish.span, { paid: total, total });
  confirm(model, booking);
  freed(model, booking, before, 0);
}

/** Ends everything whose deadline has passed. */
export function lapse(model: Model): void {
  for (const booking of model.bookings) {
    if (booking.status !== 'pending' || booking.answerBy > model.now) continue;
    end(model, booking, booking.gates[0] === 'payment' ? 'payment' : 'lapse');
  }
}

export const startsLater = (model: Model, booking: ModelBooking) => isLive(booking) && model.now < booking.from;
