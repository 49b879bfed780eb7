import type { AvailabilitySlot, Part, WorkspaceDetails } from '@escale/contract';
import { addDays, openingOf, partOfHalves, weekdayOf } from '@escale/rules';

/**
 * The first available day with its available part: the default of the page, so that it
 * never opens on a closed day (WSP-02). Null when nothing is free.
 */
export function firstFreeDay(slots: readonly AvailabilitySlot[]): { date: string; part: Part } | null {
  const free = slots.filter(({ state }) => state === 'free');
  const date = free.map((slot) => slot.date).sort()[0];
  if (!date) return null;
  const halves = free.filter((slot) => slot.date === date).map(({ half }) => half);
  return { date, part: partOfHalves(halves) };
}

/** Why a part of a day is unavailable: the state of its first half that is not free; null when it is available. */
export function hindrance(
  day: readonly AvailabilitySlot[],
  part: Part,
): Exclude<AvailabilitySlot['state'], 'free'> | null {
  const asked = day.filter(({ half }) => part === 'day' || half === part);
  for (const { state } of asked) if (state !== 'free') return state;
  return null;
}

/** The first working day from a date on which a space is open; the date itself where it is never open then. */
export function firstOpenDay({ openingHours }: Pick<WorkspaceDetails, 'openingHours'>, from: string): string {
  const week = Array.from({ length: 7 }, (_, days) => addDays(from, days));
  return week.find((date) => weekdayOf(date) <= 5 && openingOf(openingHours, date) !== null) ?? from;
}
