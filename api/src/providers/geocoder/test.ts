import type { Place } from '@escale/contract';
import type { Geocoder } from './port.ts';

/** A geocoder whose places a test defines, and which can be unavailable. */
export function testGeocoder(): Geocoder & { places: Map<string, Place>; isAway: boolean; requested: string[] } {
  const places = new Map<string, Place>();
  const find = (words: string) => {
    world.requested.push(words);
    if (world.isAway) throw new Error('the geocoder is away');
    return [...places].filter(([written]) => written.startsWith(words)).map(([, place]) => place);
  };
  const world = {
    places,
    isAway: false,
    requested: [] as string[],
    suggest: async (words: string, { limit }: { limit: number }) => find(words).slice(0, limit),
    locate: async (address: string) => find(address)[0] ?? null,
  };
  return world;
}
