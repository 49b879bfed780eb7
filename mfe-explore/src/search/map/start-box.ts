import type { Box, Position } from '@escale/contract';
import type { Pin } from './pins.ts';

/** Share of the places of a city, nearest first, in the initial map view: the outskirts appear when the map is moved. */
const shown = 0.7;
/** Minimum number of places in view whatever their distance, if there are as many. */
const least = 8;
/** Degrees from the nearest place beyond which another place is in another town: no map shows both well. */
const sameTown = 0.4;
/** Degrees around the searched point, about 2 kilometres each way. */
const around = { lat: 0.019, lng: 0.022 };

/**
 * The initial box of the map: around the searched point with its first results, or around most of a city; the whole
 * box when the map itself requested it, so that it does not move during a gesture (EXP-05). Null while unknown.
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
