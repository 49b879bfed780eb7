import type { Box, Position } from '@escale/contract';

const earthRadiusMeters = 6_371_008.8;
/** Half the smallest box side in degrees (about 500 m), so that a single point can be widened too. */
const smallestHalfSide = 0.005;

/** Great-circle distance in whole metres (haversine). */
export function distanceMeters(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const chord =
    half(to.lat - from.lat) + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * half(to.lng - from.lng);
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** Keeps a box on the globe, at four decimals (spec §9, EXP-07). */
export function clampBox(box: Box): Box {
  return {
    south: clamp(box.south, 90),
    west: clamp(box.west, 180),
    north: clamp(box.north, 90),
    east: clamp(box.east, 180),
  };
}

/** Factors by which a search without results is widened: 0, 1, 3, 9 … until one exceeds 6561 (EXP-07). */
export const widenFactors: readonly number[] = [0, 1, 3, 9, 27, 81, 243, 729, 2187, 6561];

/** The box grown on every side by `factor` times half its own width and height, kept on the globe (EXP-07). */
export function widenBox(box: Box, factor: number): Box {
  const byLat = factor * Math.max(smallestHalfSide, (box.north - box.south) / 2);
  const byLng = factor * Math.max(smallestHalfSide, (box.east - box.west) / 2);
  return clampBox({
    south: box.south - byLat,
    west: box.west - byLng,
    north: box.north + byLat,
    east: box.east + byLng,
  });
}

/** The box with a margin in degrees on every side; favourites take one of 1 degree (EXP-07). */
export function withMargin(box: Box, degrees: number): Box {
  return clampBox({
    south: box.south - degrees,
    west: box.west - degrees,
    north: box.north + degrees,
    east: box.east + degrees,
  });
}

/** A box that holds every point within `meters` of a position. */
export function boxAround(position: Position, meters: number): Box {
  const byLat = meters / 111_195;
  const byLng = byLat / Math.max(0.01, Math.cos((position.lat * Math.PI) / 180));
  return clampBox({
    south: position.lat - byLat,
    west: position.lng - byLng,
    north: position.lat + byLat,
    east: position.lng + byLng,
  });
}

/** The middle of a box. */
export function boxCentre(box: Box): Position {
  return { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 };
}

/** Whether a position is in a box, its edges included. */
export function isInBox(box: Box, { lat, lng }: Position): boolean {
  return lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
}

/** Parses `south,west,north,east`; null when it is not a valid box. */
export function parseBounds(text: string): Box | null {
  const [south, west, north, east, ...more] = text.split(',').map(Number);
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  if (more.length > 0 || ![south, west, north, east].every(Number.isFinite)) return null;
  if (south > north || west > east || Math.abs(south) > 90 || Math.abs(north) > 90) return null;
  return clampBox({ south, west, north, east });
}

function clamp(degrees: number, limit: number): number {
  return Math.round(Math.max(-limit, Math.min(limit, degrees)) * 10_000) / 10_000;
}
