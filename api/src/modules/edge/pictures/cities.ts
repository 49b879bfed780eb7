import { amsterdam } from './cities/amsterdam.ts';
import { antwerpen } from './cities/antwerpen.ts';
import { berlin } from './cities/berlin.ts';
import { bordeaux } from './cities/bordeaux.ts';
import { bruxelles } from './cities/bruxelles.ts';
import type { City } from './cities/city.ts';
import { lille } from './cities/lille.ts';
import { lyon } from './cities/lyon.ts';
import { madrid } from './cities/madrid.ts';
import { marseille } from './cities/marseille.ts';
import { nantes } from './cities/nantes.ts';
import { paris } from './cities/paris.ts';
import { rotterdam } from './cities/rotterdam.ts';

export type { City } from './cities/city.ts';

/** The twelve cities of the demo, the largest first. */
export const cities: readonly City[] = [
  paris,
  lyon,
  bruxelles,
  amsterdam,
  bordeaux,
  marseille,
  lille,
  berlin,
  nantes,
  antwerpen,
  madrid,
  rotterdam,
];

/** South-west and north-east corners in degrees around all districts of a city, with a margin of a kilometre and a half. */
export const boxOf = ({ districts }: City) => {
  const [lats, lngs] = [districts.map((d) => d.centre.lat), districts.map((d) => d.centre.lng)];
  const spare = 0.0135;
  return {
    south: Math.min(...lats) - spare,
    west: Math.min(...lngs) - spare * 1.5,
    north: Math.max(...lats) + spare,
    east: Math.max(...lngs) + spare * 1.5,
  };
};
