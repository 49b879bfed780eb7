import type { Box, Position } from '@escale/contract';
import { boxAround, boxCentre, parseBounds, withMargin } from '@escale/rules/geo';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { SearchFilters } from './filters.ts';
import { findArea } from './place.queries.ts';

/** Where a search begins. */
export interface Start {
  box: Box;
  centre: Position;
  locality: string | null;
}

/** EXP-01: without any place a search is about Paris. */
const paris: Start = {
  box: { south: 48.8156, west: 2.2241, north: 48.9022, east: 2.4699 },
  centre: { lat: 48.8566, lng: 2.3522 },
  locality: 'paris-france',
};
/** How far around a point a search looks at first, in metres. */
const nearMeters = 5000;

/** The box and centre of a search: the map's box, else a point, else words, else a city; null when no place has that name. */
export async function findStart(db: Db, filters: SearchFilters): Promise<Start | null> {
  const start = await startOf(db, filters);
  // EXP-07: favourites are few, so they are looked for one degree further.
  return start && filters.favourites ? { ...start, box: withMargin(start.box, 1) } : start;
}

async function startOf(db: Db, filters: SearchFilters): Promise<Start | null> {
  const { lat, lng, locality = null } = filters;
  const point = lat === undefined || lng === undefined ? null : { lat, lng };
  if (filters.bounds !== undefined) {
    const box = parseBounds(filters.bounds);
    if (box === null) {
      throw new ApiError('request.invalid', { errors: [{ pointer: '/query/bounds', message: filters.bounds }] });
    }
    return { box, centre: point ?? boxCentre(box), locality };
  }
  if (point !== null) return { box: boxAround(point, nearMeters), centre: point, locality };
  if (!filters.q && locality === null) return paris;
  return findArea(db, filters.q ? { words: filters.q } : { locality: locality ?? '' });
}
