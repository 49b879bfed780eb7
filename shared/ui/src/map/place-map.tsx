import { useMemo, useRef } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { cityLabels, noCity } from './city-data.ts';
import { Words } from './map-spots.tsx';
import styles from './map-view.module.css';
import spots from './place-map.module.css';
import { useCity, useMap } from './use-map.ts';
import { placeWords } from './words.ts';

type PlaceMapProps = {
  city: string;
  styleUrl?: string | null;
  lon: number;
  lat: number;
  label: string;
  zoom?: number;
  areaNames?: readonly string[];
  className?: string;
};

/** One place in its surroundings, without prices: an ink disc in a lime ring. */
export const PlaceMap = ({ city, styleUrl, lon, lat, label, zoom = 13.6, areaNames, className }: PlaceMapProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const data = useCity(city, !styleUrl);
  const { view, failure } = useMap(frame, layer, { data, styleUrl, label, center: [lon, lat], zoom, areaNames });
  const words = useMemo(
    () =>
      view
        ? placeWords(
            cityLabels(data ?? noCity),
            [{ type: 'disc', lon, lat, pins: [{ id: label, lon, lat, label }] }],
            view.zoom,
          )
        : [],
    [data, lon, lat, label, view],
  );
  return (
    <section aria-label={label} className={cx(styles.map, className)}>
      {failure ? null : <div ref={frame} className={styles.canvas} />}
      <div ref={layer} className={styles.layer}>
        <Words labels={words} />
        {view ? (
          <span data-lon={lon} data-lat={lat} className={spots.disc}>
            <Icon name="armchair" size={20} />
          </span>
        ) : null}
      </div>
    </section>
  );
};
