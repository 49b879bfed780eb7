import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { mostOthers } from './best-day-address.ts';

/** People to begin with: favourites, then the team, as many as can be asked about. */
export function useSuggested() {
  const team = useApiQuery(teamRoutes.my, { query: { list: 'team', limit: mostOthers } });
  const favourites = useApiQuery(teamRoutes.my, { query: { list: 'favourites', limit: mostOthers } });
  const all = [...(favourites.data?.items ?? []), ...(team.data?.items ?? [])];
  const people = all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index).slice(0, mostOthers);
  return { team, isPending: team.isPending || favourites.isPending, people };
}
