import { type HTMLAttributes, type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './location.module.css';

/** Where a person works for half a day (spec §5); `working` is the location of a person who does not share it (CON-05). */
export type LocationType = 'office' | 'home' | 'flexOffice' | 'offsite' | 'dayOff' | 'working' | 'notDefined';

/** The icon of each location type; the colour comes from `data-loc`. */
export const locationIcons: Readonly<Record<LocationType, IconName>> = {
  office: 'building',
  home: 'house',
  flexOffice: 'armchair',
  offsite: 'map-pin',
  dayOff: 'tree-palm',
  working: 'briefcase',
  notDefined: 'plus',
};

/** The name of each location type in the reader's language ('Bureau', 'Maison', …). */
export const useLocationWords = (): Readonly<Record<LocationType, string>> => {
  const intl = useIntl();
  return useMemo(
    () => ({
      office: intl.formatMessage({ id: 'ui.location.office' }),
      home: intl.formatMessage({ id: 'ui.location.home' }),
      flexOffice: intl.formatMessage({ id: 'ui.location.flexOffice' }),
      offsite: intl.formatMessage({ id: 'ui.location.offsite' }),
      dayOff: intl.formatMessage({ id: 'ui.location.dayOff' }),
      working: intl.formatMessage({ id: 'ui.location.working' }),
      notDefined: intl.formatMessage({ id: 'ui.location.notDefined' }),
    }),
    [intl],
  );
};

/** The solid tile with the icon of a location type, 20 or 28 px. Always beside a word. */
export const LocationTile = ({ type, size = 's' }: { type: LocationType; size?: 's' | 'l' }) => (
  <span
    className={cx(styles.tile, size === 'l' && styles.large, type === 'notDefined' && styles.none)}
    data-loc={type}
    aria-hidden="true"
  >
    <Icon name={locationIcons[type]} size={size === 'l' ? 17 : 13} stroke={size === 'l' ? 2 : 2.25} />
  </span>
);

type ChipProps = Omit<HTMLAttributes<HTMLSpanElement>, 'children'> & {
  type: LocationType;
  place?: string;
  word?: string;
};

/** A location on one line of 32 px: tile, word, then the site or seat in softer ink. */
export const LocationChip = ({ type, place, word, className, ...rest }: ChipProps) => {
  const words = useLocationWords();
  if (type === 'notDefined') {
    return (
      <span {...rest} data-loc={type} className={cx(styles.chip, styles.empty, className)}>
        <Icon name="plus" label={word ?? words.notDefined} />
      </span>
    );
  }
  return (
    <span {...rest} data-loc={type} className={cx(styles.chip, className)}>
      <LocationTile type={type} />
      <span className={styles.word}>{word ?? words[type]}</span>
      {place ? <em className={styles.place}>{place}</em> : null}
    </span>
  );
};

type CellProps = Omit<HTMLAttributes<HTMLSpanElement>, 'children'> & {
  type: LocationType;
  place?: string;
  half?: 'am' | 'pm';
  mark?: ReactNode;
  selected?: boolean;
};

/** A large cell of the member's own row; with `half` it is one side of a torn ticket. */
export const LocationCell = ({ type, place, half, mark, selected = false, className, ...rest }: CellProps) => {
  const words = useLocationWords();
  const classes = cx(
    styles.half,
    half && styles[half],
    type === 'notDefined' && styles.undefined,
    selected && styles.selected,
    className,
  );
  return (
    <span {...rest} data-loc={type} className={classes}>
      {type === 'notDefined' ? (
        <Icon name="plus" label={words.notDefined} />
      ) : (
        <>
          <LocationTile type={type} size="l" />
          {mark ? <span className={styles.mark}>{mark}</span> : null}
          <b className={styles.title}>{words[type]}</b> <small className={styles.small}>{place}</small>
        </>
      )}
    </span>
  );
};

type Half = { type: LocationType; place?: string };

/** A day on one line: one chip, or two joined by a seam when morning and afternoon differ. */
export const SplitCell = ({ am, pm }: { am: Half; pm: Half }) => {
  if (am.type === pm.type && am.place === pm.place) return <LocationChip type={am.type} place={am.place} />;
  return (
    <span className={styles.split}>
      <LocationChip type={am.type} />
      <LocationChip type={pm.type} />
    </span>
  );
};
