import { useSession } from '@escale/platform';
import { addDays, toLocal } from '@escale/rules';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import { useToday } from '../team/use-today.ts';

/** The day of an instant: 'aujourd’hui', 'hier', 'ven. 13 nov.'. */
export function useDateOf(): (instant: string) => string {
  const intl = useIntl();
  const dates = useDates();
  const today = useToday();
  const timezone = useSession().member?.timezone ?? 'Europe/Paris';
  return (instant) => {
    const { date } = toLocal(instant, timezone);
    if (date === today) return intl.formatRelativeTime(0, 'day', { numeric: 'auto' });
    if (date === addDays(today, -1)) return intl.formatRelativeTime(-1, 'day', { numeric: 'auto' });
    return dates.shortDay(date);
  };
}
