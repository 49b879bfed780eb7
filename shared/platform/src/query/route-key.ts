import type { AnyRoute, Subject } from '@escale/contract';

/** Subjects that the replies of the routes queried so far show, by their keys. */
const shown = new Map<unknown, readonly Subject[]>();

/** The first part of the cache keys of a route: unique, as no two routes have the same method and path. */
export function routeKey({ method, path, shows = [] }: AnyRoute): string {
  const key = `${method} ${path}`;
  shown.set(key, shows);
  return key;
}

/** What the replies under a cache key show; nothing for one that belongs to no route. */
export function shownUnder(key: unknown): readonly Subject[] {
  return shown.get(key) ?? [];
}
