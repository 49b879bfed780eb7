import { faceOf, type OwnDay, type Part, pages, type ScheduleDay, type ScheduleHalf } from '@escale/contract';
import { Anchor, AvatarStack, Button, cx, Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { FiveWay } from '../day/five-way.tsx';
import { HourList } from '../hours/hour-list.tsx';
import { OfferList } from '../hours/offer-list.tsx';
import { BookedActions } from '../release/booked-actions.tsx';
import { isFree } from '../state/day-parts.ts';
import type { Week } from '../state/use-week.ts';
import { halfOf } from '../state/week-range.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './day-card.module.css';

interface DayCardProps {
  week: Week;
  day: OwnDay;
  onOpen: (part: Part) => void;
  /** Opens the days that a booked one can be swapped with. */
  onSwap: (part: Part) => void;
  onPeople: () => void;
}

/**
 * A day on a phone: one five-way control, two when the day is split; then who is there and what is still to be booked (look.md 'Phone').
 */
export function DayCard({ week, day, onOpen, onSwap, onPeople }: DayCardProps) {
  const name = useDayName()(day.date);
  const { cuts, today, limits, edits, mySite } = week;
  const isCut = cuts.isCut(day);
  const parts: Part[] = isCut ? ['morning', 'afternoon'] : ['day'];
  const summary = week.summaryOf(day.date);
  return (
    <section className={cx(styles.card, day.date < today && styles.past)} id={`day-${day.date}`} aria-label={name}>
      <header className={styles.top}>
        <h2>
          {name}{' '}
          {day.date === today && (
            <small>
              <FormattedMessage id="myweek.day.today" />
            </small>
          )}
        </h2>
        {(isFree(day, 'day') || cuts.isOpen(day)) && (
          <Button
            variant="quiet"
            size="small"
            icon={isCut ? 'merge' : 'scissors'}
            className={styles.cut}
            onClick={() => cuts.toggle(day, 'morning')}
          >
            <FormattedMessage id={isCut ? 'myweek.card.merge' : 'myweek.card.cut'} />
          </Button>
        )}
      </header>
      {parts.map((part) => (
        <div key={part} className={styles.slot}>
          <SlotHead part={part} day={day} />
          <FiveWay
            day={day}
            part={part}
            closed={week.closedOn(day.date)}
            limits={limits.data}
            onSet={(cell, type) => void edits.set(cell, type)}
            actions={
              <div className={styles.actions}>
                <BookedActions
                  day={day}
                  part={part}
                  today={today}
                  onRelease={week.setReleasing}
                  onSwap={() => onSwap(part)}
                />
              </div>
            }
          />
          {day.date >= today && <ToChoose half={halfOf(day, part)} part={part} onOpen={() => onOpen(part)} />}
        </div>
      ))}
      {(day.hours.length > 0 || day.offers) && (
        <div className={styles.hours}>
          <HourList stays={day.hours} />
          <OfferList offers={day.offers ?? []} />
        </div>
      )}
      {summary && summary.atMySiteCount > 0 && (
        <button type="button" className={styles.there} onClick={onPeople}>
          <span aria-hidden="true">
            <AvatarStack people={summary.atMySite.map(faceOf)} size={28} max={4} total={4} />
          </span>
          <span>
            <FormattedMessage
              id="myweek.card.at-site"
              values={{ count: summary.atMySiteCount, site: mySite?.name ?? '' }}
            />
            <small>
              {summary.atMySite
                .slice(0, 4)
                .map(({ firstName }) => firstName)
                .join(', ')}
            </small>
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
    </section>
  );
}

/** What is still to be chosen for a half: its seat, its space or its place; opens that half. */
function ToChoose({ half, part, onOpen }: { half: ScheduleHalf; part: Part; onOpen: () => void }) {
  const { locationType, bookingId, locationId } = half;
  const isOpen =
    bookingId === null &&
    (locationType === 'office' || locationType === 'flexOffice' || (locationType === 'offsite' && locationId === null));
  if (!isOpen) return null;
  return (
    <button type="button" className={styles.there} onClick={onOpen}>
      <span className={styles.sign}>
        <Icon name="map-pin" />
      </span>
      <span>
        <FormattedMessage id="myweek.card.choose" values={{ type: locationType, part }} />
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}

function SlotHead({ part, day }: { part: Part; day: ScheduleDay }) {
  const intl = useIntl();
  const half = halfOf(day, part);
  if (part === 'day' && !half.label) return null;
  return (
    <div className={styles.head}>
      <span>{part === 'day' ? '' : intl.formatMessage({ id: `myweek.part.${part}` })}</span>
      {half.bookingId ? (
        <Anchor href={pages.booking(half.bookingId)}>
          {half.label},{' '}
          <FormattedMessage id={half.bookingStatus === 'pending' ? 'myweek.cell.pending' : 'myweek.cell.confirmed'} />
        </Anchor>
      ) : (
        <span>{half.label}</span>
      )}
    </div>
  );
}
