import type { SlotChoice, WorkspaceDetails } from '@escale/contract';
import { openingOf, toInstant } from '@escale/rules';

/** Minutes before its end from which a half-day or some hours are hardly worth their price. */
export const soonMinutes = 30;

type OpenSpace = Pick<WorkspaceDetails, 'openingHours' | 'timezone'>;

/** Whether less than `soonMinutes` are left of a choice that is still under way. */
export function isSoonOver(choice: SlotChoice, { openingHours, timezone }: OpenSpace, now: number): boolean {
  const end = 'to' in choice ? choice.to : endOfPart();
  if (end === null) return false;
  const left = Date.parse(end) - now;
  return left > 0 && left < soonMinutes * 60_000;

  function endOfPart(): string | null {
    if (!('part' in choice)) return null;
    const day = openingOf(openingHours, choice.date);
    const half = choice.part === 'morning' ? day?.morning : (day?.afternoon ?? day?.morning);
    return half ? toInstant(choice.date, half.to, timezone) : null;
  }
}

/** Whether a choice has begun, at an instant in milliseconds: nobody cancels such a booking any more. */
export function hasBegun(choice: SlotChoice, { openingHours, timezone }: OpenSpace, now: number): boolean {
  if ('from' in choice) return Date.parse(choice.from) <= now;
  const { morning, afternoon } = openingOf(openingHours, choice.date) ?? {};
  const first = choice.part === 'afternoon' ? afternoon : (morning ?? afternoon);
  return !!first && Date.parse(toInstant(choice.date, first.from, timezone)) <= now;
}
