import { useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';
import { useEffect, useState } from 'react';

const minuteMillis = 60_000;

/** Today in the member's time zone, as an ISO date; a page that stays open over midnight does not keep the day before. */
export function useToday(): string {
  const timezone = useSession().member?.timezone ?? 'Europe/Paris';
  const [, setToday] = useState('');
  useEffect(() => {
    const timer = setInterval(() => setToday(todayIn(timezone)), minuteMillis);
    return () => clearInterval(timer);
  }, [timezone]);
  return todayIn(timezone);
}
