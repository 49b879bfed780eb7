import type { SearchQuery } from '@escale/contract';

/** Filters that can be dropped when nothing is found, in the order they are offered. */
const filters = [
  'withinBudget',
  'internal',
  'favourites',
  'free',
  'freeDay',
  'freeCancellation',
  'instant',
  'soundLevel',
  'layout',
  'facility',
  'tag',
  'price',
  'type',
  'offer',
] as const;
export type Narrowing = (typeof filters)[number];

/** The active filters (EXP-03). */
export function narrowingsOf(query: SearchQuery): Narrowing[] {
  return filters.filter((filter) => {
    if (filter === 'price') return query.minPriceCents !== undefined || query.maxPriceCents !== undefined;
    const value = query[filter];
    return Array.isArray(value) ? value.length > 0 : value === true;
  });
}

/** Query changes that remove one filter. */
export function without(filter: Narrowing): Partial<SearchQuery> {
  return filter === 'price' ? { minPriceCents: undefined, maxPriceCents: undefined } : { [filter]: undefined };
}

/** Query changes that remove all filters. */
export function withoutAny(): Partial<SearchQuery> {
  return Object.assign({}, ...filters.map(without));
}
