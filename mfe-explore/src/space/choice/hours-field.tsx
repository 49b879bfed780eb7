import type { Hours } from '@escale/rules';
import { useDates } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './booking-card.module.css';
import { type Choice, timesIn } from './choice.rules.ts';

interface HoursFieldProps {
  /** Free hours of the day. */
  free: readonly Hours[];
  hours: Hours | null;
  onChange: (changes: Partial<Choice>) => void;
}

/** Start and end in a room booked by the hour, among the free hours of the day, which are told in words (BKG-24). */
export function HoursField({ free, hours, onChange }: HoursFieldProps) {
  const intl = useIntl();
  const dates = useDates();
  if (free.length === 0 && !hours)
    return (
      <small className="soft">
        <FormattedMessage id="explore.hours.none" />
      </small>
    );
  if (!hours) return null;
  const { from, to } = hours;
  const span = free.find((one) => one.from <= from && from < one.to);
  const options = (list: readonly string[], chosen: string) =>
    [...new Set([...list, chosen])].sort().map((time) => ({ value: time, label: dates.time(time) }));
  const endsAfter = (start: string) => {
    const around = free.find((one) => one.from <= start && start < one.to);
    return around ? timesIn({ from: start, to: around.to }).slice(1) : [];
  };
  const start = (chosen: string) => {
    const ends = endsAfter(chosen);
    onChange({ hours: { from: chosen, to: ends.includes(to) ? to : (ends[1] ?? ends[0] ?? to) } });
  };
  return (
    <div className={styles.hours}>
      <Select
        size="small"
        aria-label={intl.formatMessage({ id: 'explore.hours.from' })}
        value={from}
        options={options(
          free.flatMap((one) => timesIn(one).slice(0, -1)),
          from,
        )}
        onChange={({ currentTarget: { value } }) => start(value)}
      />
      <span aria-hidden="true">–</span>
      <Select
        size="small"
        aria-label={intl.formatMessage({ id: 'explore.hours.to' })}
        value={to}
        options={options(span ? endsAfter(from) : [], to)}
        onChange={({ currentTarget: { value } }) => onChange({ hours: { from, to: value } })}
      />
      {free.length > 0 && (
        <small className="soft">
          <FormattedMessage id="explore.hours.free" values={{ times: intl.formatList(free.map(dates.hours)) }} />
        </small>
      )}
    </div>
  );
}
