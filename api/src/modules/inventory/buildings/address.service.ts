import type { Language, NewBuilding } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { partsOfLocality } from '../../../providers/geocoder/place-parts.ts';
import { findPlaces } from '../references/public.ts';

/** The address of a building as its row keeps it. */
export interface Address {
  street: string;
  postcode: string;
  city: string;
  locality: string;
  place: string;
  lat: number;
  lng: number;
}

/** As many suggestions as a page may have shown. */
const suggestions = 10;

/**
 * The suggestion that was chosen, looked up again by the words it was found with: nobody types an address or a position freely (spec §5).
 * A whole city, as found where no address service answers, needs the street beside it.
 */
export async function chosenAddress(
  context: Context,
  { q, placeId, street, postcode }: NewBuilding['address'],
  companyId: string,
  language: Language,
): Promise<Address> {
  const places = await findPlaces(context, q, suggestions, language, companyId);
  const place = places.find(({ id }) => id === placeId);
  if (!place) throw refusedField('resource.not-found', '/body/address');
  const { locality, position } = place;
  const isWhole = place.kind === 'city' || place.kind === 'district';
  if (isWhole && street === undefined) throw refusedField('request.invalid', '/body/address/street');
  const written = /^(\S*\d\S*)\s+(.+)$/.exec(place.context);
  const city = place.kind === 'city' ? place.name : isWhole ? place.context : (written?.[2] ?? place.context);
  const code = isWhole ? (postcode ?? '') : (written?.[1] ?? '');
  return {
    street: isWhole ? (street ?? '') : place.name,
    postcode: code,
    city,
    locality,
    place: place.kind === 'district' ? place.name : districtOf(city, code, countryOf(locality)),
    ...position,
  };
}

/** Two letters of the country of a building; null where it is not known. */
export function countryOf(locality: string): string | null {
  return partsOfLocality(locality)?.country ?? null;
}

/** French cities whose districts are in their postcodes. */
const withDistricts: Readonly<Record<string, string>> = { '75': 'Paris', '69': 'Lyon', '13': 'Marseille' };

/** `Paris 10e` by its postcode, else the city. */
function districtOf(city: string, postcode: string, country: string | null): string {
  const district = Number(postcode.slice(-2));
  const isOfCity = country === 'FR' && postcode.length === 5 && withDistricts[postcode.slice(0, 2)] === city;
  if (!isOfCity || postcode[2] !== '0' || district < 1 || district > 20) return city;
  return `${city} ${district}${district === 1 ? 'er' : 'e'}`;
}
