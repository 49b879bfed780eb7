import type { Box, Position } from '@escale/contract';
import type { Pin } from './pins.ts';

/** Of the places found in a city, nearest first, those the map begins with: the outskirts come when one moves. */
const shown = 0.7;
/** Places that are in sight whatever their distance, when some are found. */
const least = 8;
/** Degrees from the nearest place beyond which another is another town: no map shows both well. */
const sameTown = 0.4;
/** Degrees around what was searched for, about 2 kilometres each way. */
const around = { lat: 0.019, lng: 0.022 };

/**
 * Where the map begins: around the point that was searched for with its first results, or around most of a city; the whole
 * box when the map itself asked for it, so that it does not move under the hand (EXP-05). Null while nothing is known.
 */
export function startBox(box: Box | null, pins: readonly Pin[], point: Position | null, fixed: boolean): Box | null {
  if (fixed || box === null || pins.length === 0) return box;
  const count = point ? least : Math.max(least, Math.ceil(pins.length * shown));
  const first = pins[0]?.position;
  const near = pins
    .slice(0, count)
    .map(({ position }) => position)
    .filter(({ lat, lng }) => first && Math.hypot(lat - first.lat, lng - first.lng) < sameTown);
  const middle = point ?? middleOf(near);
  const lats = near.map(({ lat }) => lat);
  const lngs = near.map(({ lng }) => lng);
  return {
    south: Math.min(...lats, middle.lat - around.lat),
    north: Math.max(...lats, middle.lat + around.lat),
    west: Math.min(...lngs, middle.lng - around.lng),
    east: Math.max(...lngs, middle.lng + around.lng),
  };
}

function middleOf(positions: readonly Position[]): Position {
  const sum = positions.reduce((a, b) => ({ lat: a.lat + b.lat, lng: a.lng + b.lng }), { lat: 0, lng: 0 });
  return { lat: sum.lat / positions.length, lng: sum.lng / positions.length };
}
