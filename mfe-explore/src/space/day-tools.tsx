import type { SearchPart } from '@escale/contract';
import { addDays, weekdayOf } from '@escale/rules';
import { moveFocus, useDates, VisuallyHidden } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './day-tools.module.css';

const shownDays = 10;
const parts = ['morning', 'afternoon', 'day'] as const;

/** The working days from a date on; another chosen day, such as one of a weekend, is first. */
export function daysFrom(first: string, chosen: string): string[] {
  const days: string[] = [];
  for (let date = first; days.length < shownDays; date = addDays(date, 1)) if (weekdayOf(date) <= 5) days.push(date);
  return days.includes(chosen) ? days : [chosen, ...days.slice(1)];
}

interface DayToolsProps {
  first: string;
  date: string;
  part: SearchPart;
  onChange: (changes: { date?: string; part?: SearchPart }) => void;
}

/** The day and the part that a building is shown for: two weeks of working days, one tab stop. */
export function DayTools({ first, date, part, onChange }: DayToolsProps) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <div className={styles.tools}>
      <fieldset
        className={styles.days}
        aria-label={intl.formatMessage({ id: 'explore.capsule.when' })}
        onKeyDown={(event) => moveFocus(event, 'button')}
      >
        {daysFrom(first, date).map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            tabIndex={day === date ? 0 : -1}
            onClick={() => onChange({ date: day })}
          >
            <small aria-hidden="true">{dates.weekday(day, 'short')}</small>
            <b className="num" aria-hidden="true">
              {Number(day.slice(8))}
            </b>
            <VisuallyHidden>{dates.day(day)}</VisuallyHidden>
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.parts} aria-label={intl.formatMessage({ id: 'explore.capsule.duration' })}>
        {parts.map((one) => (
          <button key={one} type="button" aria-pressed={one === part} onClick={() => onChange({ part: one })}>
            <FormattedMessage id={`explore.part.${one}`} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}
