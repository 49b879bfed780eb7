import { Button, IconButton, Segments, useDates } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './week-toolbar.module.css';

export type Pivot = 'people' | 'places';

interface WeekToolbarProps {
  dates: readonly string[];
  isThisWeek: boolean;
  pivot: Pivot;
  gauges: ReactNode;
  onMove: (weeks: -1 | 1) => void;
  onToday: () => void;
  onPivot: (pivot: Pivot) => void;
}

/** Weeks by 7 days, today, people or places, and the gauges (WEK-01, WEK-02). */
export function WeekToolbar({ dates, isThisWeek, pivot, gauges, onMove, onToday, onPivot }: WeekToolbarProps) {
  const intl = useIntl();
  const words = useDates();
  return (
    <div className={styles.bar}>
      <div className={styles.when}>
        <IconButton
          icon="chevron-left"
          label={intl.formatMessage({ id: 'myweek.move.previous' })}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron-right"
          label={intl.formatMessage({ id: 'myweek.move.next' })}
          onClick={() => onMove(1)}
        />
        <h2 aria-live="polite">{words.range(dates.at(0) ?? '', dates.at(-1) ?? '')}</h2>
        <Button variant="second" size="small" onClick={onToday} disabled={isThisWeek}>
          <FormattedMessage id="myweek.move.today" />
        </Button>
      </div>
      <div className={styles.gauges}>{gauges}</div>
      <div className={styles.pivot}>
        <Segments
          label={intl.formatMessage({ id: 'myweek.pivot.label' })}
          value={pivot}
          onChange={(value) => onPivot(value === 'places' ? 'places' : 'people')}
          items={[
            { id: 'people', label: intl.formatMessage({ id: 'myweek.pivot.people' }), icon: 'users' },
            { id: 'places', label: intl.formatMessage({ id: 'myweek.pivot.places' }), icon: 'building-2' },
          ]}
        />
      </div>
    </div>
  );
}
