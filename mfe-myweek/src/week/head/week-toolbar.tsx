import { Button, IconButton, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Week } from '../state/use-week.ts';
import { GaugeSkeletons, WeekGauges } from './week-gauges.tsx';
import { WeekMenu } from './week-menu.tsx';
import styles from './week-toolbar.module.css';

/** Navigation by 7 days, the week to plan, and the gauges of its period (WEK-01, WEK-07). */
export function WeekToolbar({ week, short = false }: { week: Week; short?: boolean }) {
  const { dates, isOpening, limits } = week;
  const intl = useIntl();
  const words = useDates();
  const range = words.range(dates.at(0) ?? '', dates.at(-1) ?? '');
  return (
    <div className={styles.bar}>
      <div className={styles.when}>
        <IconButton
          icon="chevron-left"
          className={styles.step}
          label={intl.formatMessage({ id: 'myweek.move.previous' })}
          onClick={() => week.move(-1)}
        />
        <IconButton
          icon="chevron-right"
          className={styles.step}
          label={intl.formatMessage({ id: 'myweek.move.next' })}
          onClick={() => week.move(1)}
        />
        <h2 aria-live="polite">{range}</h2>
        <Button variant="second" size="small" onClick={week.open} disabled={isOpening}>
          <FormattedMessage id="myweek.move.today" />
        </Button>
        <WeekMenu week={week} />
      </div>
      <div className={styles.gauges}>
        {limits.data ? (
          <WeekGauges limits={limits.data} tried={week.tried} short={short} />
        ) : (
          limits.isPending && <GaugeSkeletons />
        )}
      </div>
    </div>
  );
}
