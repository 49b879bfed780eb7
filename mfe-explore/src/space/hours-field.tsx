import type { WorkspaceDetails } from '@escale/contract';
import { type Hours, toInstant } from '@escale/rules';
import { useDates } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './booking-card.module.css';
import { type Choice, timesOf } from './choice.rules.ts';

interface HoursFieldProps {
  space: Pick<WorkspaceDetails, 'openingHours' | 'timezone'>;
  busy: readonly Hours[];
  date: string;
  hours: Hours;
  onChange: (changes: Partial<Choice>) => void;
}

/** Start and end in a room booked by the hour, with that day's booked hours in words (BKG-24). */
export function HoursField({ space, busy, date, hours, onChange }: HoursFieldProps) {
  const intl = useIntl();
  const dates = useDates();
  const times = timesOf(space.openingHours, date);
  const known = [...new Set([...times, hours.from, hours.to])].sort();
  const options = (list: readonly string[]) => list.map((time) => ({ value: time, label: dates.time(time) }));
  const dayBegins = toInstant(date, '00:00', space.timezone);
  const dayEnds = toInstant(date, '23:59', space.timezone);
  const taken = busy.filter(
    ({ from, to }) => Date.parse(to) > Date.parse(dayBegins) && Date.parse(from) < Date.parse(dayEnds),
  );
  const clock = (instant: string) => dates.clock(instant, space.timezone);
  const later = (from: string) => known.find((time) => time > from) ?? from;
  return (
    <div className={styles.hours}>
      <Select
        size="small"
        aria-label={intl.formatMessage({ id: 'explore.hours.from' })}
        value={hours.from}
        options={options(known.slice(0, -1))}
        onChange={({ currentTarget: { value: from } }) =>
          onChange({ hours: { from, to: hours.to > from ? hours.to : later(from) } })
        }
      />
      <span aria-hidden="true">–</span>
      <Select
        size="small"
        aria-label={intl.formatMessage({ id: 'explore.hours.to' })}
        value={hours.to}
        options={options(known.filter((time) => time > hours.from))}
        onChange={({ currentTarget: { value: to } }) => onChange({ hours: { from: hours.from, to } })}
      />
      {taken.length > 0 && (
        <small className="soft">
          <FormattedMessage
            id="explore.hours.taken"
            values={{ times: intl.formatList(taken.map(({ from, to }) => `${clock(from)} – ${clock(to)}`)) }}
          />
        </small>
      )}
    </div>
  );
}

/** Default hours: the second hour of the day, the most common for meetings. */
export function firstHours(openingHours: WorkspaceDetails['openingHours'], date: string): Hours | null {
  const times = timesOf(openingHours, date);
  const from = times[2] ?? times[0];
  const to = from && (times[times.indexOf(from) + 2] ?? times.at(-1));
  return from && to && from < to ? { from, to } : null;
}
