import { type BuildingSummary, facilities } from '@escale/contract';
import { folded } from '@escale/rules';
import type { ListShape, ListView } from '../../lists/list-view.rules.ts';
import { runsOf } from '../edit/hours/hours.rules.ts';

/** What the buildings are narrowed and sorted by. */
export const officesShape = {
  filters: { amenity: facilities },
  sorts: ['name', 'morning', 'afternoon', 'capacity', 'floors', 'spaces', 'members'],
} as const satisfies ListShape;

const share = ({ taken, capacity }: BuildingSummary['morning']) => (capacity === 0 ? 0 : taken / capacity);
const value: Readonly<Record<(typeof officesShape.sorts)[number], (one: BuildingSummary) => number | string>> = {
  name: ({ name }) => folded(name),
  morning: ({ morning }) => share(morning),
  afternoon: ({ afternoon }) => share(afternoon),
  capacity: ({ capacity }) => capacity,
  floors: ({ floors }) => floors.length,
  spaces: ({ spaces }) => spaces,
  members: ({ members }) => members,
};

/** The buildings of a view, in its order; the server lists all of them by name. */
export function shownOffices(
  items: readonly BuildingSummary[],
  { search, filters, sort }: Pick<ListView<typeof officesShape>, 'search' | 'filters' | 'sort'>,
): BuildingSummary[] {
  const words = folded(search.trim());
  const found = items.filter(
    ({ name, street, postcode, city, amenities }) =>
      folded(`${name} ${street} ${postcode} ${city}`).includes(words) &&
      (filters.amenity === null || amenities.includes(filters.amenity)),
  );
  if (!sort) return found;
  const of = value[sort.id];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return found.sort((a, b) => {
    const [one, other] = [of(a), of(b)];
    return one < other ? -sign : one > other ? sign : 0;
  });
}

/** What a building still lacks, the most serious first; null where nothing does. */
export type Lack = 'hours' | 'spaces' | 'reception' | 'weekday' | null;
export function lackOf({ openingHours, spaces, hasReception }: BuildingSummary): Lack {
  const open = new Set(
    runsOf(openingHours).flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
  );
  if (open.size === 0) return 'hours';
  if (spaces === 0) return 'spaces';
  if (!hasReception) return 'reception';
  return [1, 2, 3, 4, 5].every((weekday) => open.has(weekday)) ? null : 'weekday';
}

/** The first working day on which a building is closed. */
export function closedWeekday({ openingHours }: Pick<BuildingSummary, 'openingHours'>): number {
  const runs = runsOf(openingHours);
  return [1, 2, 3, 4, 5].find((day) => !runs.some(({ first, last }) => first <= day && day <= last)) ?? 1;
}

/** Taken and open places of several buildings. */
export function totalOf(items: readonly Pick<BuildingSummary, 'morning' | 'afternoon'>[]) {
  const sum = (half: 'morning' | 'afternoon') => ({
    taken: items.reduce((total, one) => total + one[half].taken, 0),
    capacity: items.reduce((total, one) => total + one[half].capacity, 0),
  });
  return { morning: sum('morning'), afternoon: sum('afternoon') };
}

/** Percent of the open places that are taken. */
export const percentOf = (half: BuildingSummary['morning']): number => Math.round(share(half) * 100);
