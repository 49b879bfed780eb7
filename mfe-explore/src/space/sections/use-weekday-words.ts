import { addDays } from '@escale/rules';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';

/** A Monday, to name the weekdays. */
const aMonday = '2026-11-23';

/** Weekdays, 1 Monday … 7 Sunday, in words and in their order: `lundi et mercredi`. */
export function useWeekdayWords(): (weekdays: readonly number[]) => string {
  const intl = useIntl();
  const dates = useDates();
  return (weekdays) => intl.formatList([...weekdays].sort().map((day) => dates.weekday(addDays(aMonday, day - 1))));
}
