import type { Box, Pin } from '@escale/contract';

/** Of the found places, nearest first, those the map begins with: enough to look around, few enough to read prices. */
const shown = 0.7;
const leastShown = 12;
/** Degrees around a single place, about 600 metres. */
const around = 0.006;

/**
 * Where the map begins: around the places nearest to what was searched for; the whole box when the map itself asked for it, so
 * that it does not move under the hand (EXP-05). Null while nothing is known.
 */
export function startBox(box: Box | null, pins: readonly Pin[], fixed: boolean): Box | null {
  if (fixed || box === null || pins.length === 0) return box;
  const near = pins.slice(0, Math.max(leastShown, Math.ceil(pins.length * shown))).map(({ position }) => position);
  const lats = near.map(({ lat }) => lat);
  const lngs = near.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  return {
    south: Math.min(south, (south + north) / 2 - around),
    north: Math.max(north, (south + north) / 2 + around),
    west: Math.min(west, (west + east) / 2 - around),
    east: Math.max(east, (west + east) / 2 + around),
  };
}
