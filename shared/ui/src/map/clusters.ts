import Supercluster from 'supercluster';
import type { Box, MapPin } from './map.types.ts';
import { type Pixel, pixelOf } from './mercator.ts';

/** A marker of the map: the price of the cheapest of some places at one point, or a disc with their count. */
export type Spot = { type: 'pill' | 'disc'; lon: number; lat: number; pins: readonly [MapPin, ...MapPin[]] };

/** Maximum number of visible prices; the other places become discs, so that the map stays readable. */
const mostPills = 20;
/** Minimum distance in pixels between the centres of two pills, one above the other, and between a disc and its places. */
const rowHeight = 44;
const reach = 64;
const discSize = 46;
/** Size of the map's tiles, the unit in which clustering measures. */
const tile = 512;
/** Width parts of a pill in pixels: a character of its price, its edges with the count, an avatar or the sign of an own site. */
const letter = 7.6;
const edges = 52;
const sign = 24;

/** Degrees within which places are one address: about 20 metres, the limit of what the highest zoom separates. */
const sameSpot = 0.0002;

type Held = { at: Pixel; pins: [MapPin, ...MapPin[]] };

/** Width of a price pill, in pixels. */
export const pillWidth = ({ label, own, people }: MapPin): number =>
  edges + label.length * letter + (own ? sign : 0) + (people?.length ? sign : 0);

const isUnder = (pill: Held, at: Pixel, width: number) =>
  Math.abs(pill.at.x - at.x) < (pillWidth(pill.pins[0]) + width) / 2 && Math.abs(pill.at.y - at.y) < rowHeight;

/**
 * The markers of a map for its pins in a box: the first ones as prices, each with the places under it; the others as discs. Pins
 * are in order of importance, nearest to the searched place first (EXP-05).
 */
export const spotsOf = (pins: readonly MapPin[], box: Box, zoom: number): readonly Spot[] => {
  const pills: Held[] = [];
  const others: MapPin[] = [];
  for (const pin of pins) {
    if (!isIn(pin, box)) continue;
    const at = pixelOf(pin, zoom);
    const under = pills.find((pill) => isUnder(pill, at, pillWidth(pin)));
    if (under) under.pins.push(pin);
    else if (pills.length < mostPills) pills.push({ at, pins: [pin] });
    else others.push(pin);
  }
  const free: Spot[] = [];
  for (const spot of gathered(others, zoom)) {
    const under = pills.find((pill) => isUnder(pill, pixelOf(spot, zoom), discSize));
    if (under) under.pins.push(...spot.pins);
    else free.push(spot);
  }
  return [...pills.map(pillOf), ...free];
};

/** Clusters pins: those within a disc's reach of each other as discs, the others as prices. */
function gathered(pins: readonly MapPin[], zoom: number): Spot[] {
  const level = Math.floor(zoom);
  const index = new Supercluster<{ pin: MapPin }>({ radius: reach, extent: tile, minZoom: level, maxZoom: level });
  index.load(
    pins.map((pin) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [pin.lon, pin.lat] },
      properties: { pin },
    })),
  );
  return index.getClusters([-180, -85, 180, 85], level).flatMap(({ properties }) => {
    const [first, ...rest] =
      'cluster_id' in properties
        ? index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.pin)
        : [properties.pin];
    if (!first) return [];
    const held: [MapPin, ...MapPin[]] = [first, ...rest];
    return [rest.length === 0 ? pillOf({ pins: held }) : { type: 'disc' as const, ...middleOf(held), pins: held }];
  });
}

/** Whether places are far enough apart for zooming in to separate them. */
export const canSpread = (places: readonly { lon: number; lat: number }[]): boolean => {
  const { west, south, east, north } = boxOf(places);
  return Math.max(east - west, north - south) > sameSpot;
};

/** The bounding box of some places, in degrees. */
export const boxOf = (places: readonly { lon: number; lat: number }[]): Box => ({
  west: Math.min(...places.map(({ lon }) => lon)),
  south: Math.min(...places.map(({ lat }) => lat)),
  east: Math.max(...places.map(({ lon }) => lon)),
  north: Math.max(...places.map(({ lat }) => lat)),
});

const pillOf = ({ pins: [head, ...others] }: Pick<Held, 'pins'>): Spot => ({
  type: 'pill',
  lon: head.lon,
  lat: head.lat,
  pins: cheapestFirst([head, ...others]),
});

const cheapestFirst = (pins: readonly [MapPin, ...MapPin[]]): readonly [MapPin, ...MapPin[]] => {
  const worth = ({ worthCents = 0 }: MapPin) => worthCents;
  const [first = pins[0], ...others] = [...pins].sort((a, b) => worth(a) - worth(b));
  return [first, ...others];
};

const isIn = ({ lon, lat }: MapPin, { west, south, east, north }: Box) =>
  lon >= west && lon <= east && lat >= south && lat <= north;

const middleOf = (pins: readonly MapPin[]) => ({
  lon: pins.reduce((sum, { lon }) => sum + lon, 0) / pins.length,
  lat: pins.reduce((sum, { lat }) => sum + lat, 0) / pins.length,
});
