import { approvalAbove, hour, type Model, type ModelBooking, type ModelSpace, type Span } from './model.ts';

export type Method = 'credits' | 'shared' | 'card' | 'creditsThenCard' | 'free';

/** Percentage refunded until that many hours before the start. */
const steps = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
] as const;

/** Cents including 20 % tax. */
export function priceOf(space: ModelSpace, { hour: at, halves }: Span, people: number): number {
  const { cents } = space;
  if (at !== null) return (cents.hour * 6) / 5;
  return ((halves.length === 2 ? cents.day : cents.half) * people * 6) / 5;
}

export const creditsOf = (model: Model, member: string) => model.credits.get(member) ?? 0;

export function pay(model: Model, member: string, cents: number): void {
  model.credits.set(member, creditsOf(model, member) - cents);
}

/** The part of a price that each member pays, and the card's. */
export function sharesOf(
  model: Model,
  { method, organiser, others }: { method: Method; organiser: string; others: readonly string[] },
  cents: number,
): { credits: Map<string, number>; card: number } {
  if (method === 'card') return { credits: new Map(), card: cents };
  const [other] = method === 'shared' ? others : [];
  const fromCredits = method === 'creditsThenCard' ? Math.min(cents, creditsOf(model, organiser)) : cents;
  const share = other === undefined ? 0 : Math.floor(fromCredits / 2);
  const credits = new Map([[organiser, fromCredits - share]]);
  if (other !== undefined) credits.set(other, share);
  return { credits, card: cents - fromCredits };
}

/** Cents that cancelling now refunds. */
export function refundOf(
  { now }: Model,
  { status, paid, from, lost }: Pick<ModelBooking, 'status' | 'paid' | 'from' | 'lost'>,
): number {
  const kept = steps.find(({ hours }) => from - now >= hours * hour);
  return status === 'pending' ? paid : Math.min(Math.floor((paid * (kept?.percent ?? 0)) / 100), paid - lost);
}

/** Whether cancelling a confirmed booking of that time would give anything back. */
export const isRefundable = ({ now }: Model, { from }: Pick<Span, 'from'>) =>
  steps.some(({ hours, percent }) => percent > 0 && from - now > hours * hour);

/** Refunds cents of a booking to their sources: the card its part, members in proportion to what they paid. */
export function giveBack(model: Model, booking: ModelBooking, cents: number): void {
  const held = booking.cardPaid ? booking.card : 0;
  const card = booking.paid === 0 ? 0 : Math.floor((cents * held) / booking.paid);
  const parts = [...booking.credits].sort(([a], [b]) => model.members.indexOf(a) - model.members.indexOf(b));
  const credits = parts.reduce((sum, [, paid]) => sum + paid, 0);
  const exact = parts.map(([member, paid]) => ({
    member,
    paid,
    back: credits === 0 ? 0 : ((cents - card) * paid) / credits,
  }));
  let missing = cents - card - exact.reduce((sum, { back }) => sum + Math.floor(back), 0);
  for (const { member, paid, back } of exact.sort((a, b) => (b.back % 1) - (a.back % 1))) {
    const whole = Math.floor(back) + (missing > 0 ? 1 : 0);
    missing -= missing > 0 ? 1 : 0;
    pay(model, member, -whole);
    booking.credits.set(member, paid - whole);
  }
  booking.cardBack += card;
}

export const asksApproval = (total: number) => total > approvalAbove;
