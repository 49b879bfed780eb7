import type { LocationType, Part, PolicyLimits, ScheduleDay } from '@escale/contract';
import { Icon, LocationTile, locationIcons, useLocationWords } from '@escale/ui';
import { useIntl } from 'react-intl';
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

/** One of five places by one touch; touching the chosen one again clears it. What the policy stops cannot be touched and says why. */
export function FiveWay({ day, part, limits, onSet }: FiveWayProps) {
  const intl = useIntl();
  const words = useLocationWords();
  const say = useConsequenceWords();
  const dayName = useDayName();
  const halves = partOf(day, part);
  const isBooked = halves.some(({ bookingId }) => bookingId !== null);
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
      {reason && (
        <p className={styles.reason}>
          <Icon name="lock" size={12} /> {stopped.map(({ type }) => words[type]).join(', ')} :{' '}
          {say(reason.type, reason.consequence, 0)}
        </p>
      )}
    </>
  );
}
