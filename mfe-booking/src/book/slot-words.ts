import type { Part, SlotChoice } from '@escale/contract';
import { toLocal } from '@escale/rules';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';

/** Formats a choice: `mercredi 25 novembre, journée`, `mer. 25 nov., 10 h – 11 h 30`. */
export function useSlotWords() {
  const intl = useIntl();
  const dates = useDates();
  const { hours } = dates;
  const part = (name: Part) => intl.formatMessage({ id: `booking.part.${name}` });
  const words = (day: (iso: string) => string) => (slot: SlotChoice, timezone: string) => {
    if ('date' in slot) return `${day(slot.date)}, ${part(slot.part)}`;
    const [from, to] = [toLocal(slot.from, timezone), toLocal(slot.to, timezone)];
    return `${day(from.date)}, ${hours({ from: from.time, to: to.time })}`;
  };
  return { hours, part, short: words(dates.shortDay), full: words(dates.day) };
}
