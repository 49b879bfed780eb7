import type { BookingStatus } from '@escale/contract/bookings';
import type { CancellationPolicy } from '@escale/contract/workspaces';

const hourMillis = 3_600_000;

export interface RefundRequest {
  status: BookingStatus;
  steps: CancellationPolicy['steps'];
  /** ISO instant of the start. */
  from: string;
  /** ISO instant of the cancellation. */
  now: string;
  paidCents: number;
  /** Cents that were lost by the terms before a change (BKG-25). */
  nonRefundableCents?: number;
}

/** Refund percentage for a notice of this many hours; the step with the longest notice that is met decides. */
export function refundPercent(steps: CancellationPolicy['steps'], hoursBefore: number): number {
  const kept = steps.filter((step) => hoursBefore >= step.hoursBefore);
  const step = kept.sort((a, b) => b.hoursBefore - a.hoursBefore)[0];
  return step?.refundPercent ?? 0;
}

/**
 * Refund of cancelling now (BKG-12): all while the host has not replied, by the steps until the start, then nothing; never what the terms
 * before a change had already refused.
 */
export function refundNow(requested: RefundRequest): { percent: number; cents: number } {
  const { status, paidCents, nonRefundableCents = 0 } = requested;
  const percent = percentNow(requested);
  const cents = Math.floor((paidCents * percent) / 100);
  const most = status === 'pending' ? paidCents : Math.max(0, paidCents - nonRefundableCents);
  return cents <= most ? { percent, cents } : { percent: Math.floor((most * 100) / paidCents), cents: most };
}

/** What leaving a shared booking now gives back of one share: its part of what cancelling would refund (BKG-08, BKG-12). */
export function shareBack(shareCents: number, paidCents: number, refundCents: number): number {
  return paidCents === 0 ? 0 : Math.floor((shareCents * refundCents) / paidCents);
}

/**
 * Whether colleagues may be charged a share of the price: only while who did not agree can leave with something back, given what
 * cancelling refunds from now on (BKG-08, BKG-12).
 */
export function canShare(refunds: readonly Pick<RefundTier, 'percent'>[]): boolean {
  return refunds.some(({ percent }) => percent > 0);
}

/** Cents that stay lost when a booking is changed now, whatever its terms refund afterwards (BKG-25). */
export function lostNow(requested: RefundRequest): number {
  return requested.paidCents - refundNow(requested).cents;
}

function percentNow({ status, steps, from, now }: RefundRequest): number {
  if (status === 'pending') return 100;
  const hoursBefore = (Date.parse(from) - Date.parse(now)) / hourMillis;
  return status === 'confirmed' && hoursBefore > 0 ? refundPercent(steps, hoursBefore) : 0;
}

/** Splits a refund by payment method: the card gets its share of the total, rounded down, the credits the rest (BKG-12). */
export function shareRefund(
  cents: number,
  paid: { totalCents: number; cardCents: number },
): { credits: number; card: number } {
  const card = paid.totalCents === 0 ? 0 : Math.floor((cents * paid.cardCents) / paid.totalCents);
  return { credits: cents - card, card };
}

/** Refund of a cancellation up to an instant; after the last tier, nothing. */
export interface RefundTier {
  percent: number;
  /** ISO instant, the last at which the percentage applies. */
  until: string;
}

/**
 * Refund tiers of a confirmed booking from now on, soonest instant first (BKG-12). Every text that announces a refund,
 * before and after payment, is built from these, so that it cannot differ from what `refundNow` pays.
 */
export function refundTiers(steps: CancellationPolicy['steps'], from: string, now: string): RefundTier[] {
  const untilOf = (hoursBefore: number) => Date.parse(from) - hoursBefore * hourMillis;
  const ahead = steps
    .map(({ hoursBefore, refundPercent }) => ({ percent: refundPercent, until: untilOf(hoursBefore) }))
    .filter(({ until }) => until > Date.parse(now))
    .sort((a, b) => a.until - b.until);
  const joined = ahead.filter(({ percent }, index) => percent !== ahead[index + 1]?.percent);
  const last = joined.findLastIndex(({ percent }) => percent > 0);
  return joined.slice(0, last + 1).map(({ percent, until }) => ({ percent, until: new Date(until).toISOString() }));
}

/** Last instant of a full refund; null when the policy grants none or that instant has passed. */
export function refundUntil(steps: CancellationPolicy['steps'], from: string, now: string): string | null {
  const [first] = refundTiers(steps, from, now);
  return first?.percent === 100 ? first.until : null;
}

/** Whether a booking can still be cancelled: pending or confirmed, and not started (BKG-12). */
export function isCancellable(status: BookingStatus, from: string, now: string): boolean {
  return (status === 'pending' || status === 'confirmed') && Date.parse(now) < Date.parse(from);
}
