import type { Booking } from '@escale/contract';
import { addDays, partOfHalves, toLocal } from '@escale/rules';

type Booked = Pick<Booking, 'slot' | 'building' | 'people' | 'status'>;

/** Whether a booking is over, for any reason: the same can be booked again. */
export function isOver({ status, slot }: Booked, now: number): boolean {
  return (status !== 'pending' && status !== 'confirmed') || Date.parse(slot.to) <= now;
}

/** Query parameters to book the same again: the same hours or half on its date, or on the next such weekday after today. */
export function choiceAgain({ slot, building: { timezone }, people }: Booked, today: string): Record<string, string> {
  let { date } = slot;
  while (date <= today) date = addDays(date, 7);
  const [from, to] = [toLocal(slot.from, timezone).time, toLocal(slot.to, timezone).time];
  return { date, ...(slot.hourly ? { from, to } : { part: partOfHalves(slot.halves) }), people: String(people) };
}
