import type { LocationType, Part, PolicyLimits, ScheduleDay } from '@escale/contract';
import { Icon, LocationTile, locationIcons, useLocationWords } from '@escale/ui';
import { type ReactNode, useEffect } from 'react';
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
  /** The closed office of that day. */
  closed: string | null;
  limits: PolicyLimits | undefined;
  onSet: (cell: Cell, locationType: LocationType) => void;
  /** A location that is being considered, for the gauges; null when none is any more. */
  onTry?: (locationType: LocationType | null) => void;
  /** What can be done with a booking, below the reason why it holds the place. */
  actions?: ReactNode;
}

/**
 * One of five locations by one tap; tapping the chosen one again clears it. Those the policy blocks are disabled with the reason; of a
 * booked part only the day off is left, which asks about the booking (WEK-12).
 */
export function FiveWay({ day, part, closed, limits, onSet, onTry, actions }: FiveWayProps) {
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
  // The gauges keep nothing of a choice that has gone with its panel.
  useEffect(() => () => onTry?.(null), [onTry]);
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
              disabled={!chosen && ((isBooked && type !== 'dayOff') || stops(consequence))}
              onClick={() => {
                onTry?.(null);
                if (!isBooked || !chosen) onSet({ date: day.date, part }, chosen ? 'notDefined' : type);
              }}
              onPointerEnter={() => onTry?.(type)}
              onPointerLeave={() => onTry?.(null)}
              onFocus={() => onTry?.(type)}
              onBlur={() => onTry?.(null)}
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
      {closed && (
        <p className={styles.reason}>
          <Icon name="lock" size={12} /> <FormattedMessage id="myweek.day.is-closed" values={{ site: closed }} />
        </p>
      )}
      {booked && (
        <p className={styles.reason}>
          <Icon name="lock" size={12} />{' '}
          <FormattedMessage id="myweek.popover.booked" values={{ place: booked.label }} />
        </p>
      )}
      {booked && actions}
      {reason && (
        <p className={styles.reason}>
          <Icon name="lock" size={12} /> {stopped.map(({ type }) => words[type]).join(', ')} :{' '}
          {text(reason.type, reason.consequence, 0)}
        </p>
      )}
    </>
  );
}
