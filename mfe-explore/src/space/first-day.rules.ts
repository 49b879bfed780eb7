import type { AvailabilitySlot, Part } from '@escale/contract';
import { partOfHalves } from '@escale/rules';

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
export function hindrance(day: readonly AvailabilitySlot[], part: Part): 'full' | 'past' | 'tooLate' | 'closed' | null {
  const blocked = day.find(({ half, state }) => (part === 'day' || half === part) && state !== 'free');
  if (!blocked) return null;
  const { state } = blocked;
  return state === 'full' || state === 'past' || state === 'tooLate' ? state : 'closed';
}
