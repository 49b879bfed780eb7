import { useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';

/** Today where the member works, as an ISO date. */
export function useToday(): string {
  return todayIn(useSession().member?.timezone ?? 'Europe/Paris');
}
