import type { PriceBreakdown, SlotChoice } from '@escale/contract';

const hourMs = 3_600_000;

/** Whether a price charges an hour of which only a part is booked (BKG-24). */
export function hasStartedHour({ lines }: Pick<PriceBreakdown, 'lines'>, slots: readonly SlotChoice[]): boolean {
  if (!lines.some(({ unit }) => unit === 'hour')) return false;
  return slots.some((slot) => 'from' in slot && (Date.parse(slot.to) - Date.parse(slot.from)) % hourMs > 0);
}
