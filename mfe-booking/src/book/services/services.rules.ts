import type { SlotChoice, WorkspaceDetails } from '@escale/contract';
import { openingOf, toInstant } from '@escale/rules';

const hourMillis = 3_600_000;

/** The start of a choice in milliseconds: the opening of its half, or its first hour; null on a day without opening hours. */
function startOf(slot: SlotChoice, { openingHours, timezone }: Pick<WorkspaceDetails, 'openingHours' | 'timezone'>) {
  if ('from' in slot) return Date.parse(slot.from);
  const opening = openingOf(openingHours, slot.date);
  const from = opening?.[slot.part === 'afternoon' ? 'afternoon' : 'morning']?.from ?? opening?.afternoon?.from;
  return from ? Date.parse(toInstant(slot.date, from, timezone)) : null;
}

/** The last instant at which services for the first of some times can be ordered (BKG-09); null where it is unknown. */
export function orderUntil(
  slots: readonly SlotChoice[],
  space: Pick<WorkspaceDetails, 'openingHours' | 'timezone'>,
  hoursAhead: number,
): string | null {
  const starts = slots.flatMap((slot) => startOf(slot, space) ?? []);
  return starts.length > 0 ? new Date(Math.min(...starts) - hoursAhead * hourMillis).toISOString() : null;
}
