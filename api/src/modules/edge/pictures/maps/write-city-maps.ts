import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cities } from '../cities.ts';
import { drawCityMap } from './draw-city-map.ts';

// node api/src/modules/edge/pictures/maps/write-city-maps.ts   writes every schematic that is not drawn by hand; run it after changing a city.
const folder = join(import.meta.dirname, '../../../../../assets/map');
for (const city of cities) {
  if (!city.shape) continue;
  await writeFile(join(folder, `${city.slug}.geojson`), `${JSON.stringify(drawCityMap(city, city.shape))}\n`);
}
