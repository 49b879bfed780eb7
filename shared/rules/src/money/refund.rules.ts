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
}

/** Percent the steps give at a notice of so many hours; the step of the longest notice that is kept decides. */
export function refundPercent(steps: CancellationPolicy['steps'], hoursBefore: number): number {
  const kept = steps.filter((step) => hoursBefore >= step.hoursBefore);
  const step = kept.sort((a, b) => b.hoursBefore - a.hoursBefore)[0];
  return step?.refundPercent ?? 0;
}

/** What cancelling now gives back (BKG-12): all while the host has not answered, by the steps until the start, then nothing. */
export function refundNow(requested: RefundRequest): { percent: number; cents: number } {
  const percent = percentNow(requested);
  return { percent, cents: Math.floor((requested.paidCents * percent) / 100) };
}

function percentNow({ status, steps, from, now }: RefundRequest): number {
  if (status === 'pending') return 100;
  const hoursBefore = (Date.parse(from) - Date.parse(now)) / hourMillis;
  return status === 'confirmed' && hoursBefore > 0 ? refundPercent(steps, hoursBefore) : 0;
}

/** A refund goes where the money came from: to the card its part of the total, rounded down, to the credits the rest (BKG-12). */
export function shareRefund(
  cents: number,
  paid: { totalCents: number; cardCents: number },
): { credits: number; card: number } {
  const card = paid.totalCents === 0 ? 0 : Math.floor((cents * paid.cardCents) / paid.totalCents);
  return { credits: cents - card, card };
}

/** What cancelling gives back until an instant; after the last one, nothing. */
export interface RefundTier {
  percent: number;
  /** ISO instant, the last at which the percent holds. */
  until: string;
}

/**
 * What cancelling a confirmed booking gives back from now on, soonest instant first (BKG-12). Every text that announces a refund,
 * before and after payment, is made of these, so that it cannot differ from what `refundNow` pays.
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

/** Last instant at which everything is given back; null when the policy never does or that moment has passed. */
export function refundUntil(steps: CancellationPolicy['steps'], from: string, now: string): string | null {
  const [first] = refundTiers(steps, from, now);
  return first?.percent === 100 ? first.until : null;
}

/** Whether a booking may still be cancelled: live, and not started (BKG-12). */
export function isCancellable(status: BookingStatus, from: string, now: string): boolean {
  return (status === 'pending' || status === 'confirmed') && Date.parse(now) < Date.parse(from);
}
