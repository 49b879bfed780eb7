import type { SlotChoice } from '@escale/contract';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { BookingCheck } from '../price/price-summary.tsx';
import { isSameSlot } from '../refusal/ways-out.ts';

type Checked = BookingCheck['slots'];

/** The dates of a repetition that are requested: without those on which a place is held already, unless ticked nevertheless (BKG-26). */
export function askedSlots(
  { answers }: Pick<BookingDraft, 'answers'>,
  wanted: readonly { date: string; slot: SlotChoice }[],
  outcome: Checked,
): SlotChoice[] {
  const asked = wanted.filter(({ date, slot }) => {
    const held = outcome.find((one) => isSameSlot(one.slot, slot))?.held ?? [];
    return held.length === 0 || (answers[date] === 'beside' && held.every(({ canKeepBoth }) => canKeepBoth));
  });
  return asked.map(({ slot }) => slot);
}

/** The decision about each date: as part of the request, else among all dates of the repetition. */
export function outcomesOf(all: Checked | undefined, asked: Checked | undefined): Checked | undefined {
  if (!all) return undefined;
  return all.map((one) => {
    const own = asked?.find(({ slot }) => isSameSlot(slot, one.slot));
    return own ? { ...own, held: one.held } : one;
  });
}
