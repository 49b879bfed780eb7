import type { Language, Network } from '@escale/contract';
import { cityWeek } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import { type CountedSpace, countSpacesOn } from './city.queries.ts';
import { citiesOf, isWorkplace, typesOf } from './city-words.ts';
import { recentReplies } from './recent.ts';

const recent = recentReplies(60_000);
const mostCities = 50;

/** The whole network on its next working day. */
export function readAllSpaces(context: Context): Promise<{ day: string; spaces: CountedSpace[] }> {
  return recent(context, 'network', async () => {
    const { db, clock } = context;
    const now = clock.now();
    const { day } = cityWeek(now.slice(0, 10), null);
    return { day, spaces: await countSpacesOn(db, null, { date: day, part: 'day', now }) };
  });
}

/** The network of hosts in figures (LND-01). */
export async function readNetwork(context: Context, language: Language): Promise<Network> {
  const { day, spaces } = await readAllSpaces(context);
  const workplaces = spaces.filter(isWorkplace);
  return {
    day,
    spaces: workplaces.length,
    instant: workplaces.filter(({ instant }) => instant).length,
    hosts: new Set(workplaces.map(({ hostId }) => hostId)).size,
    free: workplaces.filter(({ isFree }) => isFree).length,
    cities: citiesOf(spaces, language).slice(0, mostCities),
    types: typesOf(spaces),
  };
}
