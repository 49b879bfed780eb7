import { StartFailure } from '../errors/start-failure.ts';

/** Source of coordinates for addresses: the French state's geocoder, Photon, or only the built-in list of cities (INT-05). */
export interface GeocoderSettings {
  service: 'ban' | 'photon' | 'offline';
  url: string;
}

const addresses = { ban: 'https://data.geopf.fr/geocodage', photon: 'https://photon.komoot.io', offline: '' };

/** Reads `GEOCODER` (`ban`, `photon` or `offline`) and `GEOCODER_URL`, for an own instance. */
export function readGeocoderSettings(environment: Readonly<Record<string, string | undefined>>): GeocoderSettings {
  const service = environment.GEOCODER || 'offline';
  if (service !== 'ban' && service !== 'photon' && service !== 'offline')
    throw new StartFailure(`GEOCODER is "${service}"; it must be ban, photon or offline.`);
  const url = environment.GEOCODER_URL || addresses[service];
  if (url !== '' && !URL.canParse(url)) throw new StartFailure(`GEOCODER_URL is "${url}"; it must be an address.`);
  return { service, url };
}
