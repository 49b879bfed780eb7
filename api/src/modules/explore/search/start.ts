import type { Box, Place, Position } from '@escale/contract';
import { boxAround, boxCentre, clampBox, parseBounds, withMargin } from '@escale/rules/geo';
import type { Context } from '../../../platform/context.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { partsOfLocality } from '../../../providers/geocoder/place-parts.ts';
import { findPlaces } from '../../inventory/references/public.ts';
import type { Viewer } from '../viewer.ts';
import type { SearchFilters } from './filters.ts';
import { findArea } from './place.queries.ts';

/** Sources of places: the catalogue and the geocoder. */
type Places = Pick<Context, 'db' | 'config'>;

/** Initial area of a search. */
export interface Start {
  box: Box;
  centre: Position;
  locality: string | null;
}

/** EXP-01: what is asked without any place starts in Paris. */
export const paris: Start = {
  box: { south: 48.8156, west: 2.2241, north: 48.9022, east: 2.4699 },
  centre: { lat: 48.8566, lng: 2.3522 },
  locality: 'paris-france',
};
/** Initial search radius around a point, in metres. */
const nearMeters = 5000;

/** Box and centre of a search, from the map's box, otherwise a point, words or a city; null when no place has that name. */
export async function findStart(places: Places, filters: SearchFilters, viewer: Viewer | null): Promise<Start | null> {
  const start = await startOf(places, filters, viewer);
  // EXP-07: favourites are few, so their search box is one degree wider.
  return start && filters.favourites ? { ...start, box: withMargin(start.box, 1) } : start;
}

async function startOf(places: Places, filters: SearchFilters, viewer: Viewer | null): Promise<Start | null> {
  const { lat, lng, locality = null } = filters;
  const point = lat === undefined || lng === undefined ? null : { lat, lng };
  if (filters.bounds !== undefined) {
    const box = parseBounds(filters.bounds);
    if (box === null) {
      throw refusedField('request.invalid', '/query/bounds');
    }
    return { box, centre: point ?? boxCentre(box), locality };
  }
  if (point !== null) return { box: boxAround(point, nearMeters), centre: point, locality };
  if (filters.q) return startOfWords(places, filters.q, viewer);
  return locality === null ? paris : startOfCity(places, locality);
}

/** The first place that the words name; 'Paris, France' is also searched by its first part (EXP-02). */
async function startOfWords(places: Places, words: string, viewer: Viewer | null): Promise<Start | null> {
  for (const name of new Set([words, words.split(',')[0] ?? words])) {
    const [place] = await findPlaces(places, name, 1, 'fr', viewer?.internalCompanyId ?? null);
    if (place) return startAt(place);
  }
  return findArea(places.db, { words });
}

/** A city of the catalogue, otherwise of the offline list: it may have no spaces nearby, but the search starts there (EXP-01). */
async function startOfCity(places: Places, locality: string): Promise<Start | null> {
  const area = await findArea(places.db, { locality });
  if (area) return area;
  const name = partsOfLocality(locality)?.city;
  if (name === undefined) return null;
  const found = [
    ...(await findPlaces(places, name, 5, 'fr', null)),
    ...(await findPlaces(places, name.replaceAll('-', ' '), 5, 'fr', null)),
  ];
  const city = found.find((place) => place.locality === locality);
  return city ? startAt(city) : null;
}

function startAt({ box, position, locality }: Place): Start {
  const isPoint = box.south === box.north && box.west === box.east;
  return { box: isPoint ? boxAround(position, 1000) : clampBox(box), centre: position, locality };
}
