import type { ReplayFigures } from '@escale/contract/policy-replay';
import { cx, Icon, useDates } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { weekdayIn } from '../weekday-in.ts';
import styles from './replay.module.css';

type Building = ReplayFigures['buildings'][number];
const overOf = ({ weekdays }: Building) => weekdays.reduce((sum, { daysOver }) => sum + daysOver, 0);

/** People in a building by weekday, as lived and under the draft, and the days on which it would be too full. */
export function Buildings({ figures: { buildings, weeks } }: { figures: ReplayFigures }) {
  const intl = useIntl();
  const dates = useDates();
  const [chosen, setChosen] = useState<string | null>(null);
  const fullest = buildings.toSorted((a, b) => overOf(b) - overOf(a))[0];
  const building = buildings.find(({ id }) => id === chosen) ?? fullest;
  if (!building) return null;
  const { capacity, weekdays } = building;
  const most = Math.max(capacity, ...weekdays.flatMap(({ lived, played }) => [lived, played])) || 1;
  const worst = weekdays.toSorted((a, b) => b.daysOver - a.daysOver)[0];
  const height = (people: number) => ({ blockSize: `${(people / most) * 100}%` });
  const day = (weekday: number, width: 'long' | 'short') => dates.weekday(weekdayIn(weekday), width);
  return (
    <section className={styles.part} aria-labelledby="replay-building">
      <h3 id="replay-building" className={styles.over}>
        <FormattedMessage id="policies.replay.building" values={{ name: building.name }} />
        {worst && worst.daysOver > 0 && (
          <span className={styles.warning}>
            <Icon name="triangle-alert" />
            <FormattedMessage
              id="policies.replay.tooFull"
              values={{ count: worst.daysOver, of: weeks.length, day: day(worst.weekday, 'long') }}
            />
          </span>
        )}
      </h3>
      {buildings.length > 1 && (
        <Select
          size="small"
          aria-label={intl.formatMessage({ id: 'policies.replay.building.choose' })}
          value={building.id}
          onChange={({ target }) => setChosen(target.value)}
          options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ol className={styles.chart}>
        <li className={styles.capacity} style={{ insetBlockEnd: `calc(20px + ${(capacity / most) * 96}px)` }}>
          <FormattedMessage id="policies.replay.capacity" values={{ count: capacity }} />
        </li>
        {weekdays.map(({ weekday, lived, played, daysOver }) => (
          <li key={weekday}>
            <span
              className={styles.pair}
              role="img"
              aria-label={intl.formatMessage(
                { id: 'policies.replay.weekday' },
                { day: day(weekday, 'long'), lived, played, over: daysOver },
              )}
            >
              <i style={height(lived)} />
              <i className={cx(styles.played, daysOver > 0 && styles.full)} style={height(played)} />
            </span>
            <span aria-hidden>
              {day(weekday, 'short')} <b className={cx('num', daysOver > 0 && styles.many)}>{played}</b>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.key}>
        <i /> <FormattedMessage id="policies.replay.lived" /> <i className={styles.played} />{' '}
        <FormattedMessage id="policies.replay.played" />
      </p>
    </section>
  );
}
