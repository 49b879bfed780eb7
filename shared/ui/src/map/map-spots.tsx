import { useIntl } from 'react-intl';
import { cx } from '../class-names.ts';
import { AvatarStack } from '../display/avatar.tsx';
import { Icon } from '../icons/icon.tsx';
import type { MapPin } from './map.types.ts';
import styles from './map-spots.module.css';
import type { PlacedLabel } from './words.ts';

/** Position of an element in degrees: the map moves every element that has these attributes. */
const at = ({ lon, lat }: { lon: number; lat: number }) => ({ 'data-lon': lon, 'data-lat': lat });

type PillProps = {
  pins: readonly [MapPin, ...MapPin[]];
  /** Position, when it differs from that of the first pin. */
  place?: { lon: number; lat: number };
  linked: boolean;
  seen: boolean;
  onHighlight: ((id: string | null) => void) | undefined;
  /** Called when the keyboard reaches it: a pin under the pointer must not move away from it. */
  onReached: (pin: Element) => void;
  onSelect: ((ids: readonly string[]) => void) | undefined;
};

/** A price on the map, with the number of further places under it: 28 px, 34 px and lime while its card is hovered. A real button. */
export const Pill = ({ pins, place = pins[0], linked, seen, onHighlight, onReached, onSelect }: PillProps) => {
  const intl = useIntl();
  const [pin] = pins;
  const more = pins.length - 1;
  const name = pin.spoken ?? pin.label;
  return (
    <button
      type="button"
      {...at(place)}
      data-pin={pin.id}
      aria-label={more > 0 ? intl.formatMessage({ id: 'ui.map.more' }, { name, count: more }) : name}
      className={cx(
        styles.pill,
        pin.own && styles.own,
        linked && styles.linked,
        seen && !linked && styles.seen,
        pin.people?.length ? styles.faces : null,
      )}
      onPointerEnter={() => onHighlight?.(pin.id)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={({ currentTarget }) => {
        onHighlight?.(pin.id);
        if (currentTarget.matches(':focus-visible')) onReached(currentTarget);
      }}
      onBlur={() => onHighlight?.(null)}
      onClick={() => onSelect?.(pins.map(({ id }) => id))}
    >
      {pin.own ? (
        <span className={styles.disc}>
          <Icon name="building" size={12} stroke={2.4} />
        </span>
      ) : null}
      {pin.label}
      {/* Rendered by the style sheet, because the button's accessible name already contains it. */}
      {more > 0 ? <small className={styles.more} data-count={more} /> : null}
      {pin.people?.length ? <AvatarStack people={pin.people} max={2} size={linked ? 24 : 20} /> : null}
    </button>
  );
};

type DiscProps = { lon: number; lat: number; count: number; onOpen: () => void };

/** Several places too close to separate: an ink disc of 36 or 44 px that zooms in on them. */
export const Disc = ({ lon, lat, count, onOpen }: DiscProps) => {
  const intl = useIntl();
  return (
    <button
      type="button"
      {...at({ lon, lat })}
      aria-label={intl.formatMessage({ id: 'ui.map.cluster' }, { count })}
      className={cx(styles.cluster, count >= 10 && styles.big)}
      onClick={onOpen}
    >
      {count}
    </button>
  );
};

/** A district name; the ordinal suffix of a number is in superscript: 11e, and 1er for the first. */
const Name = ({ name }: { name: string }) => {
  const parts = /^(\d+)(er|e)$/u.exec(name);
  if (!parts) return name;
  return (
    <>
      {parts[1]}
      <sup>{parts[1] === '1' ? 'er' : parts[2]}</sup>
    </>
  );
};

/** The labels of the map. Decorative: the same places are in the list. */
export const Words = ({ labels }: { labels: readonly PlacedLabel[] }) => (
  <div aria-hidden="true">
    {labels.map((label) => {
      const aside: Record<string, string> = { '--dx': `${label.aside.x}px`, '--dy': `${label.aside.y}px` };
      return (
        <span
          key={`${label.name}${label.lon}`}
          {...at(label)}
          style={aside}
          className={cx(styles.word, styles[label.tone])}
        >
          <Name name={label.name} />
        </span>
      );
    })}
  </div>
);
