import type { AvailabilitySlot } from '@escale/contract';
import { mondayOf, weekdayOf } from '@escale/rules';

/** Number of weeks in the strip. */
const shownWeeks = 5;

/** A day of the strip with its halves in order. */
export interface StripDay {
  date: string;
  halves: AvailabilitySlot[];
}

/**
 * Slots as weeks of working days, Monday first, from the first week that is not over; weekends only where the space is open
 * on them (WSP-02).
 */
export function weeksOf(slots: readonly AvailabilitySlot[], today: string): StripDay[][] {
  const days = new Map<string, AvailabilitySlot[]>();
  for (const slot of slots) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);
  const weeks = new Map<string, StripDay[]>();
  for (const [date, halves] of days) {
    if (weekdayOf(date) > 5 && halves.every(isOver)) continue;
    const monday = mondayOf(date);
    weeks.set(monday, [
      ...(weeks.get(monday) ?? []),
      { date, halves: [...halves].sort((a, b) => (a.half > b.half ? -1 : 1)) },
    ]);
  }
  const isPast = (week: StripDay[]) => week.every(({ halves }) => halves.every(isOver));
  const all = [...weeks.values()];
  const first = all.findIndex((week) => week.some(({ date }) => date >= today) || !isPast(week));
  return all.slice(Math.max(0, first), Math.max(0, first) + shownWeeks);
}

/** Nothing can be booked in the half any more. */
const isOver = ({ state }: AvailabilitySlot) => state === 'past' || state === 'tooLate' || state === 'closed';

/** A half with a free place is booked, a full one waited for (BKG-17). */
export const isChoosable = ({ state }: Pick<AvailabilitySlot, 'state'>) => state === 'free' || state === 'full';

/** The half that is the tab stop: the chosen one, or the first that is free, or else can be waited for. */
export function tabStopOf(
  slots: readonly AvailabilitySlot[],
  { date, part }: { date: string; part: string },
): AvailabilitySlot | null {
  const full = slots.filter(({ state }) => state === 'full');
  const open = [...slots.filter(({ state }) => state === 'free'), ...full];
  return open.find((slot) => slot.date === date && (part === 'day' || slot.half === part)) ?? open[0] ?? null;
}
