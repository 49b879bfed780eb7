import type { ErrorCode } from '@escale/contract';
import { begin } from './life.ts';
import { type Model, type ModelSpace, meets, type Waiting } from './model.ts';
import { freeSeat, refusalOf, type Wish } from './places.ts';

type Wanted = Pick<Waiting, 'member' | 'space' | 'span' | 'people'>;

const wishOf = (model: Model, { member, space, span, people }: Wanted): Wish => {
  const seat = freeSeat(model, space, span);
  return { space, span, organiser: member, others: [], people, seat, method: 'free' };
};

/** The code with which joining the waiting list is refused; null when the entry is accepted. */
export function joinRefusal(model: Model, wanted: Wanted): ErrorCode | null {
  const { member, space, span } = wanted;
  const wish = wishOf(model, wanted);
  const code = refusalOf(model, wish);
  const isFull =
    code === 'booking.full' ||
    code === 'booking.unavailable' ||
    (code === null && space.seats.length > 0 && !wish.seat);
  if (!isFull) return code ?? 'waiting-list.not-needed';
  const already = model.waiting.some(
    (one) =>
      ['waiting', 'offered'].includes(one.status) &&
      one.member === member &&
      one.space === space &&
      meets(one.span, span),
  );
  return already ? 'waiting-list.already' : null;
}

/** Offers room of a space on a day, to each fitting entry in turn; the ids of the offers come from the product. */
function offerLine(model: Model, space: ModelSpace, day: string): void {
  for (const entry of model.waiting) {
    if (entry.status !== 'waiting' || entry.space !== space || entry.span.day !== day) continue;
    const wish = wishOf(model, entry);
    if (refusalOf(model, wish, { isNext: true }) !== null) continue;
    if (space.seats.length > 0 && !wish.seat) continue;
    entry.booking = begin(model, wish, `offer ${entry.id}`, true);
    entry.status = 'offered';
  }
}

/** Processes the due orders in sequence, each once. */
export function dueOrders(model: Model): { space: ModelSpace; day: string }[] {
  const due = model.orders.filter(({ at }) => at <= model.now);
  model.orders = model.orders.filter(({ at }) => at > model.now);
  for (const { space, day } of due) offerLine(model, space, day);
  return due;
}

/** Expires entries for past days; room without an order is offered, except what an undo can still take back. */
export function sweepLines(model: Model): void {
  const today = new Date(model.now + 3_600_000).toISOString().slice(0, 10);
  for (const entry of model.waiting) if (entry.status === 'waiting' && entry.span.day < today) entry.status = 'lapsed';
  const lines = model.spaces.flatMap((space) => daysOf(model, space).map((day) => ({ space, day })));
  lines.sort((a, b) => (a.day === b.day ? (a.space.id < b.space.id ? -1 : 1) : a.day < b.day ? -1 : 1));
  for (const { space, day } of lines.filter((line) => !mayComeBack(model, line))) offerLine(model, space, day);
}

function daysOf(model: Model, space: ModelSpace): string[] {
  const waiting = model.waiting.filter((one) => one.status === 'waiting' && one.space === space);
  return [...new Set(waiting.map(({ span }) => span.day))];
}

function mayComeBack({ bookings, now }: Model, { space, day }: { space: ModelSpace; day: string }): boolean {
  return bookings.some(
    (one) => one.space === space && one.day === day && one.cancelled !== null && one.cancelled.at > now - 30_000,
  );
}
