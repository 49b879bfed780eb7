import type { AvailabilitySlot, Part } from '@escale/contract';

interface FirstTime {
  date: string;
  /** Null: the whole of it, as a draft without a choice. */
  part: Part | null;
}

/**
 * The next time at which a space can be booked: a day that is free as a whole, or what is left of one; of a room by the hour, a day with a
 * free half. Null where nothing is free in these days.
 */
export function firstTime(slots: readonly AvailabilitySlot[], byHours: boolean): FirstTime | null {
  const free = slots.filter(({ state }) => state === 'free');
  const date = free.map((slot) => slot.date).sort()[0];
  if (date === undefined) return null;
  const halves = free.filter((slot) => slot.date === date).map(({ half }) => half);
  return { date, part: byHours || halves.length > 1 ? null : (halves[0] ?? null) };
}
