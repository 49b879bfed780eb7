import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { CityData } from './city-data.ts';

/** The colours of the map, from the design tokens. */
export type MapColours = Readonly<
  Record<'around' | 'land' | 'focus' | 'line' | 'road' | 'water' | 'park' | 'ink', string>
>;

/** Reads the map's colours from the page, light or dark. */
export const mapColours = (element: Element): MapColours => {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim() || '#888888';
  return {
    around: read('--map-around'),
    land: read('--map-land'),
    focus: read('--map-focus'),
    line: read('--map-line'),
    road: read('--map-road'),
    water: read('--map-water'),
    park: read('--map-park'),
    ink: read('--ink'),
  };
};

type Widths = readonly [z10: number, z12: number, z14: number, z16: number];

const wide = ([z10, z12, z14, z16]: Widths): ['interpolate', ['exponential', number], ['zoom'], ...number[]] => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  10,
  z10,
  12,
  z12,
  14,
  z14,
  16,
  z16,
];

const fill = (id: string, kinds: readonly string[], colour: string): LayerSpecification => ({
  id,
  type: 'fill',
  source: 'city',
  filter: ['in', ['get', 'kind'], ['literal', [...kinds]]],
  paint: { 'fill-color': colour },
});

const line = (
  id: string,
  kinds: readonly string[],
  colour: string,
  widths: Widths,
  more: { opacity?: number; dash?: number[] } = {},
): LayerSpecification => ({
  id,
  type: 'line',
  source: 'city',
  filter: ['in', ['get', 'kind'], ['literal', [...kinds]]],
  layout: { 'line-cap': more.dash ? 'butt' : 'round', 'line-join': 'round' },
  paint: {
    'line-color': colour,
    'line-width': wide(widths),
    'line-opacity': more.opacity ?? 1,
    ...(more.dash ? { 'line-dasharray': more.dash } : {}),
  },
});

/**
 * The MapLibre style of the schematic: flat ground, white roads, water as wide lines, no text (labels are HTML). `area`: a ring in degrees.
 */
export const cityStyle = (
  data: CityData,
  colours: MapColours,
  area: readonly (readonly number[])[] | null,
): StyleSpecification => ({
  version: 8,
  sources: {
    city: { type: 'geojson', data, tolerance: 0.2 },
    area: {
      type: 'geojson',
      data: {
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: area ? [area.map((point) => [...point])] : [] },
      },
    },
  },
  layers: [
    { id: 'around', type: 'background', paint: { 'background-color': colours.around } },
    fill('land', ['land', 'district', 'island'], colours.land),
    { id: 'focus', type: 'fill', source: 'area', paint: { 'fill-color': colours.focus } },
    fill('park', ['park'], colours.park),
    line('borders', ['district', 'ring', 'land'], colours.line, [0.6, 1.2, 1.6, 2]),
    line('rail', ['rail'], colours.line, [1.5, 3, 4, 6], { dash: [1, 1.4] }),
    line('street', ['street'], colours.road, [0.5, 1.6, 4, 12], { opacity: 0.85 }),
    line('road', ['road'], colours.road, [1.2, 3, 7, 20]),
    fill('water', ['water'], colours.water),
    line('basin', ['basin'], colours.water, [3, 7, 16, 48]),
    line('canal', ['canal'], colours.water, [1.6, 3.6, 8, 26]),
    line('river', ['river'], colours.water, [4, 11, 30, 100]),
    fill('island', ['island'], colours.land),
    line('bridge', ['bridge'], colours.focus, [1, 2.4, 6, 18]),
    {
      id: 'edge',
      type: 'line',
      source: 'area',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': colours.ink, 'line-width': 1.5, 'line-dasharray': [0.1, 3], 'line-opacity': 0.7 },
    },
  ],
});
