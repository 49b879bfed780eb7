import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { cityLabels, noCity } from './city-data.ts';
import { shiftClear } from './clear-pin.ts';
import { boxOf, canSpread, type Spot, spotsOf } from './clusters.ts';
import type { MapPin, MapViewProps } from './map.types.ts';
import { Disc, Pill, Words } from './map-spots.tsx';
import styles from './map-view.module.css';
import { useCity, useMap } from './use-map.ts';
import { placeWords } from './words.ts';

/** The zoom at which places that still coincide are one address. */
const closest = 17.5;
const noPins: readonly MapPin[] = [];

/**
 * A map of a city with price pills that are real buttons, and discs where there are too many. Without `styleUrl` it is the built-in
 * schematic, and labelled so. When it cannot be shown a quiet panel replaces it and `onFailure` is called.
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
    onLocateFailed,
    onEnlarge,
    enlarged = false,
    note,
    children,
    className,
    controls = true,
    covered = 0,
  } = props;
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const opened = useRef<ReadonlySet<string> | null>(null);
  const data = useCity(city, !styleUrl);
  const { map, view, failure, move } = useMap(frame, layer, { ...props, data });
  const labels = useMemo(() => (styleUrl ? [] : cityLabels(data ?? noCity)), [data, styleUrl]);
  const spots = useMemo(() => (view ? spotsOf(pins, view.box, view.zoom) : []), [pins, view]);
  const words = useMemo(() => (view ? placeWords(labels, spots, view.zoom) : []), [labels, spots, view]);
  const linked = pins.find((pin) => pin.id === highlightedId);
  const hidden =
    linked && !spots.some(({ type, pins: [first] }) => type === 'pill' && first.id === linked.id) ? linked : null;

  // An opened disc is unmounted and loses the focus: the first of its places takes it.
  useEffect(() => {
    const ids = opened.current;
    if (!ids || !view) return;
    opened.current = null;
    if (document.activeElement !== document.body) return;
    const pills = [...(layer.current?.querySelectorAll<HTMLElement>('[data-pin]') ?? [])];
    pills.find(({ dataset }) => ids.has(dataset.pin ?? ''))?.focus();
  }, [view]);

  const open = ({ pins: inside }: Spot) => {
    const { west, south, east, north } = boxOf(inside);
    opened.current = new Set(inside.map(({ id }) => id));
    move((now) =>
      now.fitBounds([west, south, east, north], { padding: 80, maxZoom: Math.min(closest, now.getZoom() + 3) }),
    );
  };
  /** Moves the map when a pin lies under its buttons or under what covers it. */
  const keepClear = (pin: Element | null | undefined) => {
    if (!map || !pin || !frame.current || !tools.current) return;
    const bottom = frame.current.getBoundingClientRect().bottom - covered;
    const over = { tools: tools.current.getBoundingClientRect(), bottom };
    const { x, y } = shiftClear(pin.getBoundingClientRect(), over);
    // The map moves by itself: no other part of it was searched for.
    if (x !== 0 || y !== 0) map.panBy([-x, -y]);
  };
  const select = (ids: readonly string[]) => {
    onSelect?.(ids);
    keepClear(layer.current?.querySelector(`[data-pin="${ids[0]}"]`));
  };
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onLocate?.({ lon: coords.longitude, lat: coords.latitude });
        move((now) => now.easeTo({ center: [coords.longitude, coords.latitude], zoom: 14 }));
      },
      () => onLocateFailed?.(),
    );

  if (failure) {
    return (
      <section aria-label={label} className={cx(styles.map, styles.failed, className)}>
        <Icon name="map" size={24} stroke={1.5} />
        <b>{intl.formatMessage({ id: 'ui.map.failed.title' })}</b>
        <p className="soft">{intl.formatMessage({ id: 'ui.map.failed.message' })}</p>
        {children}
      </section>
    );
  }
  return (
    // The canvas inside is the landmark with this name; a second one would be announced twice.
    <div role="group" aria-label={label} className={cx(styles.map, className)}>
      <div ref={frame} className={styles.canvas} />
      <div ref={layer} className={styles.layer}>
        <Words labels={words} />
        {spots.map((spot) =>
          spot.type === 'pill' ? (
            <Pill
              key={spot.pins[0].id}
              pins={spot.pins}
              place={spot}
              linked={spot.pins[0].id === highlightedId}
              seen={seenIds?.has(spot.pins[0].id) ?? false}
              onHighlight={onHighlight}
              onReached={keepClear}
              onSelect={(ids) => {
                if (spot.pins.length > 1 && map && map.getZoom() < closest && canSpread(spot.pins)) open(spot);
                else select(ids);
              }}
            />
          ) : (
            <Disc
              key={`disc ${spot.pins[0].id}`}
              lon={spot.lon}
              lat={spot.lat}
              count={spot.pins.length}
              onOpen={() => open(spot)}
            />
          ),
        )}
        {hidden && view ? (
          <Pill pins={[hidden]} linked seen={false} onHighlight={undefined} onReached={keepClear} onSelect={select} />
        ) : null}
      </div>
      {controls && map ? (
        <div ref={tools} className={styles.tools}>
          {onEnlarge ? (
            <div className={styles.tool}>
              <IconButton
                icon="maximize-2"
                aria-pressed={enlarged}
                label={intl.formatMessage({ id: 'ui.map.enlarge' })}
                onClick={onEnlarge}
              />
            </div>
          ) : null}
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
    </div>
  );
};
