import { useIntl } from 'react-intl';
import { AvatarStack } from '../avatar.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { CityLabel } from './city-data.ts';
import type { Spot } from './clusters.ts';
import type { MapPin } from './map.types.ts';
import styles from './map-spots.module.css';

/** Where an element stands, in degrees: the map moves every element that carries it. */
const at = (lon: number, lat: number) => ({ 'data-lon': lon, 'data-lat': lat });

type PillProps = {
  pin: MapPin;
  linked: boolean;
  seen: boolean;
  onHighlight: ((id: string | null) => void) | undefined;
  onSelect: ((id: string) => void) | undefined;
};

/** A price on the map: 28 px, 34 px and lime while its card is pointed at. A real button. */
export const Pill = ({ pin, linked, seen, onHighlight, onSelect }: PillProps) => (
  <button
    type="button"
    {...at(pin.lon, pin.lat)}
    aria-label={pin.spoken ?? pin.label}
    className={cx(
      styles.pill,
      pin.own && styles.own,
      linked && styles.linked,
      seen && !linked && styles.seen,
      pin.people?.length ? styles.faces : null,
    )}
    onPointerEnter={() => onHighlight?.(pin.id)}
    onPointerLeave={() => onHighlight?.(null)}
    onFocus={() => onHighlight?.(pin.id)}
    onBlur={() => onHighlight?.(null)}
    onClick={() => onSelect?.(pin.id)}
  >
    {pin.own ? (
      <span className={styles.disc}>
        <Icon name="building" size={12} stroke={2.4} />
      </span>
    ) : null}
    {pin.label}
    {pin.people?.length ? <AvatarStack people={pin.people} max={2} size={linked ? 24 : 20} /> : null}
  </button>
);

/** Several places too close to tell apart: an ink disc of 36 or 44 px that brings them closer. */
export const Disc = ({ spot, onOpen }: { spot: Extract<Spot, { type: 'cluster' }>; onOpen: () => void }) => {
  const intl = useIntl();
  return (
    <button
      type="button"
      {...at(spot.lon, spot.lat)}
      aria-label={intl.formatMessage({ id: 'ui.map.cluster' }, { count: spot.count })}
      className={cx(styles.cluster, spot.count >= 10 && styles.big)}
      onClick={onOpen}
    >
      {spot.count}
    </button>
  );
};

/** The number of a district with its ending raised: 11e. */
const Name = ({ name }: { name: string }) => {
  const parts = /^(\d+)(er|e)$/u.exec(name);
  if (!parts) return name;
  return (
    <>
      {parts[1]}
      <sup>{parts[2]}</sup>
    </>
  );
};

/** The words of the map. Decoration: the same places are in the list. */
export const Words = ({ labels, zoom }: { labels: readonly CityLabel[]; zoom: number }) => (
  <div aria-hidden="true">
    {labels
      .filter((label) => zoom >= (label.tone === 'district' ? 10.6 : 11.4))
      .map((label) => (
        <span
          key={`${label.name}${label.lon}`}
          {...at(label.lon, label.lat)}
          className={cx(styles.word, styles[label.tone])}
        >
          <Name name={label.name} />
        </span>
      ))}
  </div>
);
