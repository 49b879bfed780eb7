import { faceOf, type LocationType, pages, type ScheduleDay } from '@escale/contract';
import { Anchor, AvatarStack, Button, Icon, LocationTile, locationIcons, useDates, useLocationWords } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './day-card.module.css';
import type { DaySummary } from './day-header.tsx';
import { type Cell, choosable } from './week-keys.ts';
import { isWhole } from './week-range.ts';

interface DayCardProps {
  day: ScheduleDay;
  today: string;
  summary: DaySummary | undefined;
  onSet: (cell: Cell, locationType: LocationType) => void;
}

/** A day on a phone: one five-way control, two when the day is cut (look.md 'Phone'). */
export function DayCard({ day, today, summary, onSet }: DayCardProps) {
  const words = useDates();
  const whole = isWhole(day);
  const [cut, setCut] = useState(false);
  const parts = whole && !cut ? (['day'] as const) : (['morning', 'afternoon'] as const);
  return (
    <section className={styles.card} id={`day-${day.date}`} aria-label={words.day(day.date)}>
      <header className={styles.top}>
        <h2>
          <span>{words.weekday(day.date)}</span> {Number(day.date.slice(8))}
          {day.date === today && (
            <small>
              <FormattedMessage id="myweek.day.today" />
            </small>
          )}
        </h2>
        {whole && (
          <Button variant="quiet" size="small" icon={cut ? 'merge' : 'scissors'} onClick={() => setCut(!cut)}>
            <FormattedMessage id={cut ? 'myweek.card.merge' : 'myweek.card.cut'} />
          </Button>
        )}
      </header>
      {parts.map((part) => (
        <FiveWay key={part} part={part} day={day} onSet={onSet} />
      ))}
      {summary && summary.atMySiteCount > 0 && (
        <Anchor href={pages.connections()} className={styles.there}>
          <AvatarStack people={summary.atMySite.map(faceOf)} size={28} max={4} />
          <span>
            <FormattedMessage id="myweek.day.at-my-site" values={{ count: summary.atMySiteCount }} />
          </span>
          <Icon name="chevron-right" />
        </Anchor>
      )}
    </section>
  );
}

function FiveWay({ part, day, onSet }: { part: Cell['part']; day: ScheduleDay; onSet: DayCardProps['onSet'] }) {
  const intl = useIntl();
  const words = useLocationWords();
  const half = day.halves[part === 'afternoon' ? 1 : 0];
  return (
    <div className={styles.slot}>
      <div className={styles.head}>
        <span>{part === 'day' ? '' : intl.formatMessage({ id: `myweek.half.${part}` })}</span>
        {half.bookingId ? (
          <Anchor href={pages.booking(half.bookingId)}>
            {half.label} ·{' '}
            <FormattedMessage id={half.bookingStatus === 'pending' ? 'myweek.cell.pending' : 'myweek.cell.confirmed'} />
          </Anchor>
        ) : (
          <span>{half.label}</span>
        )}
      </div>
      <div
        className={styles.five}
        role="group"
        aria-label={intl.formatMessage(
          { id: 'myweek.card.where' },
          { part: intl.formatMessage({ id: `myweek.half.${part}` }) },
        )}
      >
        {choosable.map((type) => {
          const chosen = half.locationType === type;
          return (
            <button
              key={type}
              type="button"
              aria-pressed={chosen}
              onClick={() => onSet({ date: day.date, part }, chosen ? 'notDefined' : type)}
            >
              {chosen ? (
                <LocationTile type={type} size="l" />
              ) : (
                <Icon name={locationIcons[type]} size={20} stroke={1.75} />
              )}
              {words[type]}
            </button>
          );
        })}
      </div>
    </div>
  );
}
