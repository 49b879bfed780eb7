import type { SlotChoice } from '@escale/contract';
import { halfAt, partOfHalves, type Wish } from '@escale/rules';

/** The slot of an entry as the member chose it: hours, half a day or the day. */
export function slotOf({ day, halves, hours }: Wish & { day: string }): SlotChoice {
  return hours ?? { date: day, part: partOfHalves(halves.map(halfAt)) };
}
