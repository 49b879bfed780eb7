import type { Hours } from '@escale/rules';
import { type MessagesByLanguage, useAddedMessages, useDates } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import en from '../../messages/hours/en.json' with { type: 'json' };
import fr from '../../messages/hours/fr.json' with { type: 'json' };
import nl from '../../messages/hours/nl.json' with { type: 'json' };
import styles from './booking-card.module.css';
import { type Choice, timesIn } from './choice.rules.ts';

/** Only rooms booked by the hour show them. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

interface HoursFieldProps {
  /** Free hours of the day. */
  free: readonly Hours[];
  /** Taken hours of the day. */
  taken: readonly Hours[];
  hours: Hours | null;
  onChange: (changes: Partial<Choice>) => void;
}

/** Start and end in a room booked by the hour, among the free hours of the day; the taken ones can be waited for (BKG-17, BKG-24). */
export function HoursField({ free, taken, hours, onChange }: HoursFieldProps) {
  const intl = useAddedMessages(texts);
  const dates = useDates();
  if (!hours && free.length > 0 && taken.length === 0) return null;
  return (
    <div className={styles.hours}>
      {hours && <StartAndEnd {...{ free, hours, onChange }} />}
      {(free.length > 0 || !hours) && (
        <small className="soft">
          {free.length === 0
            ? intl.formatMessage({ id: 'explore.hours.none' })
            : intl.formatMessage({ id: 'explore.hours.free' }, { times: intl.formatList(free.map(dates.hours)) })}
        </small>
      )}
      {taken.map((one) => (
        <button
          key={one.from}
          type="button"
          className={styles.taken}
          aria-pressed={hours?.from === one.from && hours.to === one.to}
          onClick={() => onChange({ hours: one })}
        >
          {intl.formatMessage({ id: 'explore.hours.taken' }, { hours: dates.hours(one) })}
        </button>
      ))}
    </div>
  );
}

function StartAndEnd({ free, hours, onChange }: Pick<HoursFieldProps, 'free' | 'onChange'> & { hours: Hours }) {
  const intl = useIntl();
  const dates = useDates();
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
    <>
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
    </>
  );
}
