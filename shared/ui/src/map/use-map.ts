import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type CityData, districtOf, loadCity, noCity } from './city-data.ts';
import { cityStyle, mapColours } from './city-style.ts';
import { loadMapLibre } from './load-maplibre.ts';
import type { Box, MapFailure, MapViewProps } from './map.types.ts';

/** The visible part of the map. */
export type View = { box: Box; zoom: number };

const viewOf = (map: MapLibre): View => {
  const bounds = map.getBounds();
  return {
    zoom: map.getZoom(),
    box: { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() },
  };
};

/** Moves every element with coordinates to its current position on the map. */
const follow = (map: MapLibre, layer: HTMLElement | null): void => {
  for (const element of layer?.querySelectorAll<HTMLElement>('[data-lon]') ?? []) {
    const { x, y } = map.project([Number(element.dataset.lon), Number(element.dataset.lat)]);
    element.style.setProperty('--x', `${x}px`);
    element.style.setProperty('--y', `${y}px`);
  }
};

/** The schematic of a city; null while loading, empty when there is none. */
export const useCity = (city: string, wanted: boolean): CityData | null => {
  const [data, setData] = useState<CityData | null>(wanted ? null : noCity);
  // The file of a city is used by the map alone; unmounting aborts the request.
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    loadCity(city, stop.signal)
      .catch(() => noCity)
      .then((read) => {
        if (!stop.signal.aborted) setData(read);
      });
    return () => stop.abort();
  }, [city, wanted]);
  return data;
};

type Options = Pick<
  MapViewProps,
  'styleUrl' | 'label' | 'box' | 'center' | 'zoom' | 'onMoveEnd' | 'onFailure' | 'areaNames' | 'covered'
> & { data: CityData | null };

const noNames: readonly string[] = [];

/** Half the width of a long price in pixels: a place at the edge of the fitted box keeps its whole price in view. */
const halfPrice = 60;
/** Padding in pixels around fitted content: clear of the buttons and the legend, or of what covers the map at the bottom. */
const paddingOf = ({ covered = 0 }: Options) =>
  covered > 0
    ? { top: 32, right: halfPrice, bottom: 32 + covered, left: halfPrice }
    : { top: 32, right: 96, bottom: 64, left: halfPrice };

/** Creates a MapLibre map in `frame` and synchronises it with its options. The map is outside React, hence the effects. */
export const useMap = (
  frame: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  options: Options,
) => {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const byHand = useRef(false);
  const { styleUrl, data, areaNames = noNames, box } = options;
  const area = useMemo(() => districtOf(data ?? noCity, areaNames), [data, areaNames]);
  const ready = data !== null;

  // The map starts with its city and is changed once drawn: a style replaced while it loads may never be rendered.
  useEffect(() => {
    if (!ready) return;
    let made: MapLibre | null = null;
    let left = false;
    const fail = (reason: MapFailure) => {
      if (left) return;
      setFailure(reason);
      latest.current.onFailure?.(reason);
    };
    const start = async () => {
      const maplibre = await loadMapLibre();
      const container = frame.current;
      if (left || !container) return;
      const now = latest.current;
      try {
        made = new maplibre.Map({
          container,
          style: now.styleUrl ?? cityStyle(now.data ?? noCity, mapColours(container), null),
          ...(now.box
            ? {
                bounds: [now.box.west, now.box.south, now.box.east, now.box.north],
                fitBoundsOptions: { padding: paddingOf(now), maxZoom: 16 },
              }
            : { center: [now.center?.[0] ?? 2.352, now.center?.[1] ?? 48.857], zoom: now.zoom ?? 12 }),
          attributionControl: now.styleUrl ? { compact: true } : false,
          dragRotate: false,
          pitchWithRotate: false,
          minZoom: now.styleUrl ? 3 : 9.5,
          maxZoom: 18,
          locale: { 'Map.Title': now.label },
        });
      } catch {
        fail('draw');
        return;
      }
      const current = made;
      current.touchZoomRotate.disableRotation();
      current.keyboard.disableRotation();
      current.on('move', () => follow(current, layer.current));
      current.on('moveend', (event) => {
        const user = byHand.current || ('originalEvent' in event && event.originalEvent !== undefined);
        byHand.current = false;
        const seen = viewOf(current);
        setView(seen);
        latest.current.onMoveEnd?.(seen.box, user);
      });
      current.on('webglcontextlost', () => fail('draw'));
      // A style that fails to load leaves no map at all; a missing tile later only leaves a gap.
      const unread = () => fail('load');
      current.on('error', unread);
      current.once('style.load', () => {
        current.off('error', unread);
        setView(viewOf(current));
        setMap(current);
      });
    };
    start().catch(() => fail('load'));
    return () => {
      left = true;
      made?.remove();
      setMap(null);
    };
  }, [frame, layer, ready]);

  useEffect(() => {
    const container = frame.current;
    if (!map || !container || !data || styleUrl) return;
    const draw = () => map.setStyle(cityStyle(data, mapColours(container), area), { diff: true });
    draw();
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', draw);
    return () => {
      theme.disconnect();
      system.removeEventListener('change', draw);
    };
  }, [map, data, styleUrl, area, frame]);

  const { west, south, east, north } = box ?? {};
  useEffect(() => {
    if (!map || west === undefined || south === undefined || east === undefined || north === undefined) return;
    map.fitBounds([west, south, east, north], { padding: paddingOf(latest.current), maxZoom: 16, duration: 400 });
  }, [map, west, south, east, north]);

  // Pills of this render have no position yet.
  useEffect(() => {
    if (map) follow(map, layer.current);
  });

  const move = (by: (map: MapLibre) => void) => {
    if (!map) return;
    byHand.current = true;
    by(map);
  };
  return { map, view, failure, move };
};
