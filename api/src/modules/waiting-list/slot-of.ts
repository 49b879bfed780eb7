import type { SlotChoice } from '@escale/contract';
import type { Wish } from '@escale/rules';

/** A wish as it was chosen: hours, half a day or the day. */
export function slotOf({ day, halves, hours }: Wish & { day: string }): SlotChoice {
  if (hours) return hours;
  if (halves.length > 1) return { date: day, part: 'day' };
  return { date: day, part: halves[0] === 0 ? 'morning' : 'afternoon' };
}
