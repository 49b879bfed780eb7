import { useMediaQuery } from '@escale/platform';
import { Anchor, useDates, VisuallyHidden } from '@escale/ui';
import { DatePopover } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { sectionAddress } from '../frame/sections.ts';
import { useToday } from '../team/use-today.ts';
import styles from './places.module.css';
import { comingDays } from './places.rules.ts';

/** The working days to come as links, and any other day by a month; on a phone the month alone chooses. */
export function DayStrip({ date }: { date: string }) {
  const intl = useIntl();
  const dates = useDates();
  const today = useToday();
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const [, setAddress] = useSearchParams();
  return (
    <div className={styles.head}>
      {!isNarrow && (
        <nav className={styles.days} aria-label={intl.formatMessage({ id: 'connections.places.days' })}>
          {comingDays(today).map((day) => (
            <Anchor
              key={day}
              className={styles.day}
              href={`${sectionAddress('places')}&date=${day}`}
              aria-current={day === date ? 'date' : undefined}
            >
              <VisuallyHidden>{dates.day(day)}</VisuallyHidden>
              <small aria-hidden="true">{dates.weekday(day, 'short')}</small>
              <b aria-hidden="true">{Number(day.slice(-2))}</b>
            </Anchor>
          ))}
        </nav>
      )}
      <DatePopover
        value={date}
        label={intl.formatMessage({ id: 'connections.places.day' })}
        onChange={(day) => setAddress(new URLSearchParams({ list: 'places', date: day }))}
      />
    </div>
  );
}
