import type { BookingCheck } from '../price/price-summary.tsx';
import type { DateAnswer } from './repeat.rules.ts';

type CheckedSlot = BookingCheck['slots'][number];

/** What would become of one date: booked, refused by a rule, or left out because the member holds a place then (BKG-16). */
export type DateOutcome =
  | { kind: 'skipped' }
  | { kind: 'unknown' }
  | { kind: 'held'; names: string[]; canKeepBoth: boolean }
  | { kind: 'refused'; message: string }
  | { kind: 'bookable'; priceCents: number | null; waits: boolean };

/** The outcome of a date from the server's decision about it. A seat that is not chosen yet (`hasSeat`) refuses nothing. */
export function outcomeOf(
  answer: DateAnswer | undefined,
  checked: CheckedSlot | undefined,
  hasSeat: boolean,
): DateOutcome {
  if (answer === 'skipped') return { kind: 'skipped' };
  if (!checked) return { kind: 'unknown' };
  const { held = [], decisions, priceCents = null, waitsFor } = checked;
  const canKeepBoth = held.every((one) => one.canKeepBoth);
  if (held.length > 0 && !(answer === 'beside' && canKeepBoth))
    return { kind: 'held', names: held.map(({ name }) => name), canKeepBoth };
  const failed = decisions.find(({ passed, rule }) => !passed && (rule !== 'seat' || hasSeat));
  if (failed) return { kind: 'refused', message: failed.message ?? '' };
  return { kind: 'bookable', priceCents, waits: waitsFor.length > 0 };
}
