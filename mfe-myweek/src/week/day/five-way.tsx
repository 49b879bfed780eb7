import { type LocationType, type Part, type PolicyLimits, pages, type ScheduleDay } from '@escale/contract';
import { Anchor, Icon, LocationTile, locationIcons, useLocationWords } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Cell, choosable } from '../state/week-keys.ts';
import { partOf } from '../state/week-range.ts';
import { consequenceOf, stops } from '../words/consequence.rules.ts';
import { useConsequenceWords } from '../words/use-consequence-words.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './five-way.module.css';

interface FiveWayProps {
  day: ScheduleDay;
  part: Part;
  limits: PolicyLimits | undefined;
  onSet: (cell: Cell, locationType: LocationType) => void;
}

/** One of five locations by one tap; tapping the chosen one again clears it. Those the policy blocks are disabled with the reason. */
export function FiveWay({ day, part, limits, onSet }: FiveWayProps) {
  const intl = useIntl();
  const words = useLocationWords();
  const text = useConsequenceWords();
  const dayName = useDayName();
  const halves = partOf(day, part);
  const booked = halves.find(({ bookingId }) => bookingId !== null);
  const isBooked = booked !== undefined;
  const consequences = choosable.map((type) => ({ type, consequence: consequenceOf(limits, day, part, type) }));
  const stopped = isBooked ? [] : consequences.filter(({ consequence }) => stops(consequence));
  const reason = stopped[0];
  return (
    <>
      <div
        className={styles.five}
        role="group"
        aria-label={intl.formatMessage(
          { id: 'myweek.card.where' },
          { part: intl.formatMessage({ id: 'myweek.cell.day' }, { day: dayName(day.date), part }) },
        )}
      >
        {consequences.map(({ type, consequence }) => {
          const chosen = halves.every(({ locationType }) => locationType === type);
          return (
            <button
              key={type}
              type="button"
              aria-pressed={chosen}
              disabled={!chosen && (isBooked || stops(consequence))}
              onClick={() => !isBooked && onSet({ date: day.date, part }, chosen ? 'notDefined' : type)}
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
      {booked?.bookingId && (
        <p className={styles.reason}>
          <Icon name="lock" size={12} />{' '}
          <FormattedMessage id="myweek.popover.booked" values={{ place: booked.label }} />{' '}
          <Anchor href={pages.booking(booked.bookingId)}>
            <FormattedMessage id="myweek.popover.see-booking" />
          </Anchor>
        </p>
      )}
      {reason && (
        <p className={styles.reason}>
          <Icon name="lock" size={12} /> {stopped.map(({ type }) => words[type]).join(', ')} :{' '}
          {text(reason.type, reason.consequence, 0)}
        </p>
      )}
    </>
  );
}
