import type { NewBuilding, Place } from '@escale/contract';

/** A suggestion that was chosen, and what was typed beside it where it is a whole city. */
export interface ChosenAddress {
  q: string;
  place: Pick<Place, 'id' | 'kind' | 'name' | 'context' | 'locality' | 'position'>;
  street: string;
  postcode: string;
}

/** A whole city or district was chosen: the street is typed beside it. */
export function isWhole({ place }: Pick<ChosenAddress, 'place'>): boolean {
  return place.kind === 'city' || place.kind === 'district';
}

/** Message of what is missing of an address; null when nothing is. */
export function addressFault(address: ChosenAddress | null): string | null {
  if (address === null) return 'offices.fault.address';
  return isWhole(address) && address.street.trim() === '' ? 'offices.fault.street' : null;
}

/** An address as the server looks it up. */
export function sentAddress({ q, place, street, postcode }: ChosenAddress): NewBuilding['address'] {
  const code = postcode.trim();
  const typed = { street: street.trim(), ...(code && { postcode: code }) };
  return { q, placeId: place.id, ...(isWhole({ place }) ? typed : {}) };
}
