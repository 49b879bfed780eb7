import type { BuildingForm } from '@escale/contract';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import { runsOf } from './edit/hours/hours.rules.ts';

/** The name of a weekday, 1 for Monday; 1 June 2026 is one. */
export function useWeekday() {
  const dates = useDates();
  return (weekday: number, width: 'long' | 'short' = 'short') => dates.weekday(`2026-06-0${weekday}`, width);
}

/** Opening hours in one line: 'lun. – ven., 8 h – 19 h'. */
export function useHoursWords() {
  const intl = useIntl();
  const dates = useDates();
  const weekday = useWeekday();
  return (hours: BuildingForm['openingHours']): string => {
    const runs = runsOf(hours);
    if (runs.length === 0) return intl.formatMessage({ id: 'offices.hours.never' });
    return runs
      .map(({ first, last, from, to }) => {
        const days = first === last ? weekday(first) : `${weekday(first)} – ${weekday(last)}`;
        return `${days}, ${dates.hours({ from, to })}`;
      })
      .join(' ; ');
  };
}
