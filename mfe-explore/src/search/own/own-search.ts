import { api, type Me, type OwnBuilding, type SearchQuery, type SpaceState } from '@escale/contract';
import { useApiQuery, useSession } from '@escale/platform';
import { weekdayOf } from '@escale/rules';
import { dateOf, isOver, partOn, tomorrow } from '../rest-of-day.ts';

type OwnSpace = OwnBuilding['floors'][number]['spaces'][number];

/** Whether a member may use the sites of a company (EXP-09). */
export function hasOwnSites(member: Pick<Me, 'accountType' | 'customer'> | null): boolean {
  return member?.accountType === 'premium' && member.customer?.internalSites === true;
}

/** The day and the part that own buildings are shown for: those of the search, otherwise what is left of today, or the next working day. */
export function ownDay({ date, part = 'day' }: SearchQuery, now: Date): { date: string; part: typeof part } {
  if (date) return { date, part };
  const today = dateOf(now);
  if (weekdayOf(today) <= 5 && !isOver(now)) return { date: today, part: partOn(today, part, now) };
  let next = tomorrow(now);
  while (weekdayOf(next) > 5) next = tomorrow(new Date(`${next}T12:00`));
  return { date: next, part };
}

/**
 * The own buildings for a search; null while its place is unknown. Where the search as `asked` has its place itself, those of that place
 * alone: otherwise it only starts where the member is (`usePlacedQuery`).
 */
export function useOwnBuildings(query: SearchQuery | null, asked?: SearchQuery) {
  const { member } = useSession();
  const { sort: _sort, limit: _limit, ...search } = query ?? {};
  const wanted = { ...search, ...ownDay(search, new Date()), ...(query === asked && { within: true }) };
  return useApiQuery(
    api.workspaces.own,
    { query: wanted },
    { enabled: query !== null && hasOwnSites(member), placeholderData: (former) => former },
  );
}

/** Places of open spaces and offices are seats; every other space is taken as a whole. */
const seated: readonly string[] = ['openSpace', 'privateOffice'];
export const isSeated = ({ type }: Pick<OwnSpace, 'type'>) => seated.includes(type);

export const spacesOf = ({ floors }: Pick<OwnBuilding, 'floors'>): OwnSpace[] => floors.flatMap(({ spaces }) => spaces);

/** Free seats of some zones, and free rooms. */
export function freeOf(spaces: readonly OwnSpace[]): { seats: number; rooms: number } {
  return {
    seats: spaces.filter(isSeated).reduce((sum, { free }) => sum + free, 0),
    rooms: spaces.filter((space) => !isSeated(space) && space.state === 'free').length,
  };
}

/** What a building counts: its seats, or its rooms where the search leaves no seat. */
export const kindOf = ({ morning }: Pick<OwnBuilding, 'morning'>) => (morning.capacity > 0 ? 'seats' : 'rooms');

/** What is free of a building, in what it counts. */
export function freeIn(building: OwnBuilding) {
  const kind = kindOf(building);
  return { kind, count: freeOf(spacesOf(building))[kind] };
}

/** The state that all of some spaces share, if nothing of them can be booked; `free` as soon as one can, `full` for several reasons. */
export function stateOfAll(spaces: readonly Pick<OwnSpace, 'state'>[]): SpaceState {
  const states = new Set(spaces.map(({ state }) => state));
  if (states.has('free')) return 'free';
  const [only, ...more] = states;
  return only === undefined || more.length > 0 ? 'full' : only;
}

/** Colleagues of a building, each once. */
export function peopleOf({ floors }: Pick<OwnBuilding, 'floors'>) {
  return [...new Map(floors.flatMap(({ people }) => people).map((person) => [person.id, person])).values()];
}
