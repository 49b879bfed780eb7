import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../button.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { cityLabels } from './city-data.ts';
import { clusterPins } from './clusters.ts';
import type { MapPin, MapViewProps } from './map.types.ts';
import { Disc, Pill, Words } from './map-spots.tsx';
import styles from './map-view.module.css';
import { useCity, useMap } from './use-map.ts';

const noPins: readonly MapPin[] = [];

/**
 * A map of a city with price pills that are real buttons, grouped when too close. Without `styleUrl` it is our own
 * schematic, and says so. When it cannot be shown a quiet panel stands in its place and `onFailure` is told.
 */
export const MapView = (props: MapViewProps) => {
  const {
    city,
    styleUrl,
    label,
    pins = noPins,
    highlightedId,
    seenIds,
    onHighlight,
    onSelect,
    onLocate,
    note,
    children,
    className,
    controls = true,
  } = props;
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const data = useCity(city, !styleUrl);
  const { map, view, failure, move } = useMap(frame, layer, { ...props, data });
  const clusters = useMemo(() => clusterPins(pins), [pins]);
  const labels = useMemo(() => (styleUrl ? [] : cityLabels(data)), [data, styleUrl]);
  const spots = useMemo(() => (view ? clusters.spots(view.box, view.zoom) : []), [clusters, view]);
  const linked = pins.find((pin) => pin.id === highlightedId);
  const hidden = linked && !spots.some((spot) => spot.type === 'pin' && spot.pin.id === linked.id) ? linked : null;

  const locate = () =>
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      onLocate?.({ lon: coords.longitude, lat: coords.latitude });
      move((now) => now.easeTo({ center: [coords.longitude, coords.latitude], zoom: 14 }));
    });

  if (failure) {
    return (
      <section aria-label={label} className={cx(styles.map, styles.failed, className)}>
        <Icon name="map" size={24} stroke={1.5} />
        <b>{intl.formatMessage({ id: 'ui.map.failed.title' })}</b>
        <p className="soft">{intl.formatMessage({ id: 'ui.map.failed.message' })}</p>
      </section>
    );
  }
  return (
    <section aria-label={label} className={cx(styles.map, className)}>
      <div ref={frame} className={styles.canvas} />
      <div ref={layer} className={styles.layer}>
        <Words labels={labels} zoom={view?.zoom ?? 12} />
        {spots.map((spot) =>
          spot.type === 'pin' ? (
            <Pill
              key={spot.pin.id}
              pin={spot.pin}
              linked={spot.pin.id === highlightedId}
              seen={seenIds?.has(spot.pin.id) ?? false}
              onHighlight={onHighlight}
              onSelect={onSelect}
            />
          ) : (
            <Disc
              key={`c${spot.id}`}
              spot={spot}
              onOpen={() =>
                move((now) => now.easeTo({ center: [spot.lon, spot.lat], zoom: clusters.opensAt(spot.id) + 0.2 }))
              }
            />
          ),
        )}
        {hidden && view ? <Pill pin={hidden} linked seen={false} onHighlight={undefined} onSelect={onSelect} /> : null}
      </div>
      {controls && map ? (
        <div className={styles.tools}>
          <div className={styles.tool}>
            <IconButton
              icon="plus"
              label={intl.formatMessage({ id: 'ui.map.zoomIn' })}
              onClick={() => move((now) => now.zoomIn())}
            />
            <IconButton
              icon="minus"
              label={intl.formatMessage({ id: 'ui.map.zoomOut' })}
              onClick={() => move((now) => now.zoomOut())}
            />
          </div>
          {onLocate ? (
            <div className={styles.tool}>
              <IconButton icon="locate-fixed" label={intl.formatMessage({ id: 'ui.map.locate' })} onClick={locate} />
            </div>
          ) : null}
        </div>
      ) : null}
      <div className={styles.notes}>
        {note ? <span className={styles.note}>{note}</span> : null}
        {styleUrl ? null : <span className={styles.note}>{intl.formatMessage({ id: 'ui.map.schematic' })}</span>}
      </div>
      {children}
    </section>
  );
};
