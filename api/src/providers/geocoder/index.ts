import type { Config } from '../../platform/config/config.ts';
import type { GeocoderSettings } from '../../platform/config/geocoder.ts';
import { banGeocoder } from './ban.ts';
import { offlineGeocoder } from './offline.ts';
import { photonGeocoder } from './photon.ts';
import type { Geocoder } from './port.ts';
import { testGeocoder } from './test.ts';
import { withFallback } from './with-fallback.ts';

/** Places of the online geocoder in tests. */
export const testGeocoderWorld = testGeocoder();
const inTests = withFallback(testGeocoderWorld, offlineGeocoder, () => 0);

const chosen = new WeakMap<GeocoderSettings, Geocoder>();

/** The geocoder of the settings, with the offline list as its fallback. */
export function geocoder({ geocoder: settings }: Pick<Config, 'geocoder'>): Geocoder {
  if (process.env.NODE_ENV === 'test') return inTests;
  const known = chosen.get(settings) ?? open(settings);
  chosen.set(settings, known);
  return known;
}

function open({ service, url }: GeocoderSettings): Geocoder {
  if (service === 'offline') return offlineGeocoder;
  return withFallback(service === 'ban' ? banGeocoder(url) : photonGeocoder(url), offlineGeocoder);
}
