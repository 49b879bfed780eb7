import type { OwnDay } from '@escale/contract';
import { Icon, locationIcons, useDates, useLocationWords, VisuallyHidden } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './week-strip.module.css';

interface Props {
  date: string;
  known: OwnDay | undefined;
  isMarked: boolean;
}

/** One day of the strip: a block of each half's location, one for both where they are the same, and its first hours in a room (WEK-13). */
export function StripDay({ date, known, isMarked }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const words = useLocationWords();
  const [morning = 'notDefined', afternoon = 'notDefined'] =
    known?.halves.map(({ locationType }) => locationType) ?? [];
  const hours = known?.hours ?? [];
  const isSplit = morning !== afternoon;
  const day = dates.day(date);
  const place = isSplit
    ? intl.formatMessage({ id: 'myweek.strip.halves' }, { day, morning: words[morning], afternoon: words[afternoon] })
    : intl.formatMessage({ id: 'myweek.strip.day' }, { day, place: words[morning] });
  const times = hours.map(({ name, from, to }) => `${dates.hours({ from, to })} ${name}`);
  const spoken = [place, ...times].join(', ');
  const [first] = hours;
  return (
    <li data-marked={isMarked || undefined}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span aria-hidden="true">
        {dates.weekday(date, 'short')}
        <b className="num">{Number(date.slice(8))}</b>
        <span className={styles.halves}>
          {(isSplit ? [morning, afternoon] : [morning]).map((type, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two halves of a day keep their places
            <span key={index} className={styles.half} data-fill data-loc={type}>
              {type !== 'notDefined' && <Icon name={locationIcons[type]} size={16} />}
            </span>
          ))}
        </span>
        <small>
          {first ? (
            <>
              <Icon name="clock" size={12} /> {dates.time(first.from)}
            </>
          ) : isSplit || morning === 'notDefined' ? (
            '\u00a0'
          ) : (
            words[morning]
          )}
        </small>
      </span>
    </li>
  );
}
