import { useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';

/** Today in the member's time zone, as an ISO date. */
export function useToday(): string {
  return todayIn(useSession().member?.timezone ?? 'Europe/Paris');
}
