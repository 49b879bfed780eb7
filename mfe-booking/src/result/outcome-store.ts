import type { api, RouteReply } from '@escale/contract';

type Reply = RouteReply<typeof api.bookings.create>;
/** The dates a booking call could not book, for the result page; read from this tab only. */
export type Failures = Reply['failures'];
export interface Outcome {
  /** All bookings of the call; the bank sends the member back to one of them only. */
  ids?: string[];
  workspaceId: string;
  people: number;
  failures: Failures;
  creditsCents: number | null;
  /** When the balance was told, in milliseconds: one that was read later replaces it. */
  at?: number;
  /** Number of own bookings that ended with this request (BKG-26). */
  replaced?: number;
  /** Total price of all bookings of the call. */
  paid?: Paid;
}
type Paid = Pick<Reply['bookings'][number], 'paidWith' | 'paidCents' | 'shares' | 'workspace'> & {
  price: { totalIncludingTaxCents: number };
  cardCents: number;
};
const keyOf = (bookingId: string) => `escale-outcome-${bookingId}`;

/** Stores the reply of a call besides its bookings, so that a reload of the result still lists the dates that failed (BKG-05). */
export function keepOutcome(
  { bookings, failures, creditsCents }: Pick<Reply, 'bookings' | 'failures' | 'creditsCents'>,
  replaced = 0,
): void {
  const [first] = bookings;
  if (!first) return;
  const outcome: Outcome = {
    ids: bookings.map(({ id }) => id),
    workspaceId: first.workspace.id,
    people: first.people,
    failures,
    // A delegate is told nothing of the balance of whom they book for.
    creditsCents: first.bookedBy ? null : creditsCents,
    at: Date.now(),
    replaced,
    paid: paidOf(bookings),
  };
  for (const { id } of bookings) sessionStorage.setItem(keyOf(id), JSON.stringify(outcome));
}

/** Total price of the bookings of one call, by credits and by card. */
export function paidOf(bookings: Reply['bookings']): Paid | undefined {
  const [first] = bookings;
  if (!first) return undefined;
  const sum = (of: (booking: Reply['bookings'][number]) => number) =>
    bookings.reduce((total, booking) => total + of(booking), 0);
  return {
    paidWith: first.paidWith,
    workspace: first.workspace,
    paidCents: sum(({ paidCents }) => paidCents),
    shares: bookings.flatMap(({ shares = [] }) => shares),
    price: { totalIncludingTaxCents: sum(({ price }) => price.totalIncludingTaxCents) },
    cardCents: sum(({ cardCents = 0 }) => cardCents),
  };
}

/** The stored outcome of the call that created a booking, by any of its bookings; null in another tab. */
export function readOutcome(bookingId: string): Outcome | null {
  const text = sessionStorage.getItem(keyOf(bookingId));
  if (text === null) return null;
  const parsed: unknown = JSON.parse(text);
  return isOutcome(parsed) ? parsed : null;
}

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'failures' in value && Array.isArray(value.failures);
}
