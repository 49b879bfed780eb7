import { ordinalIn } from '@escale/rules';
import { useDates } from '@escale/ui';

/** 'mardi 17', 'mardi 1er': a day of a week that is named above. */
export function useDayName(): (date: string) => string {
  const dates = useDates();
  return (date) => `${dates.weekday(date)} ${ordinalIn(dates.dayMonth(date))}`;
}
