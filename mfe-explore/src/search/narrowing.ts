import type { SearchQuery } from '@escale/contract';

/** Filters that may leave nothing, in the order they are offered to be dropped. */
const filters = [
  'withinBudget',
  'internal',
  'favourites',
  'free',
  'freeCancellation',
  'instant',
  'soundLevel',
  'layout',
  'facility',
  'price',
  'type',
] as const;
export type Narrowing = (typeof filters)[number];

/** The filters that are on (EXP-03). */
export function narrowingsOf(query: SearchQuery): Narrowing[] {
  return filters.filter((filter) => {
    if (filter === 'price') return query.minPriceCents !== undefined || query.maxPriceCents !== undefined;
    const value = query[filter];
    return Array.isArray(value) ? value.length > 0 : value === true;
  });
}

/** What to change to search without one filter. */
export function without(filter: Narrowing): Partial<SearchQuery> {
  return filter === 'price' ? { minPriceCents: undefined, maxPriceCents: undefined } : { [filter]: undefined };
}

/** What to change to search without any. */
export function withoutAny(): Partial<SearchQuery> {
  return Object.assign({}, ...filters.map(without));
}
