import type { Language, Place } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { httpIpLocation } from '../../../providers/ip-location/http.ts';
import { nearestCity, readPlaces } from './places.queries.ts';
import { inLanguage } from './places.service.ts';

/** Default search location when the caller's position is unknown (EXP-01). */
const paris: Place = {
  id: 'city:paris-france',
  kind: 'city',
  name: 'Paris',
  context: 'France',
  locality: 'paris-france',
  position: { lat: 48.8566, lng: 2.3522 },
  box: { south: 48.8156, west: 2.2241, north: 48.9022, east: 2.4699 },
};

/** The city with spaces nearest to the caller's network address; Paris when that is unknown or far from all (INT-06). */
export async function locate(
  context: Context,
  address: string,
  language: Language,
): Promise<{ place: Place; fallback: boolean }> {
  const { ipLocationUrl } = context.config;
  const position = ipLocationUrl ? await httpIpLocation(ipLocationUrl).locate(address) : null;
  const near = position && (await nearestCity(context.db, position));
  if (near) return { place: inLanguage(near, language), fallback: false };
  const [known] = await readPlaces(context.db, 'Paris', 1, null);
  return { place: inLanguage(known?.kind === 'city' ? known : paris, language), fallback: true };
}
