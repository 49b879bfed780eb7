import type { SearchPart, SearchQuery } from '@escale/contract';
import { type Hours, partOfHours } from '@escale/rules';
import { type MessagesByLanguage, Segments, useAddedMessages, useDates } from '@escale/ui';
import { Select } from '@escale/ui/form';
import en from '../../messages/duration/en.json' with { type: 'json' };
import fr from '../../messages/duration/fr.json' with { type: 'json' };
import nl from '../../messages/duration/nl.json' with { type: 'json' };
import { searchParts } from '../search-address.ts';
import styles from './capsule.module.css';

/** Apart from the messages that every search loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

/** Possible arrival times. */
const arrivals = Array.from({ length: 13 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`);
/** Possible starts and ends of some hours. */
const times = Array.from({ length: 29 }, (_, index) => {
  const minutes = 7 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
/** Hours that are proposed first: the most common for meetings. */
const usualHours: Hours = { from: '10:00', to: '12:00' };

interface DurationFieldProps {
  part: SearchPart;
  hours: Hours | null;
  arrival: string | null;
  onChange: (changes: Partial<SearchQuery>) => void;
}

/** Duration: a part of the day, with the time from which the space must be open, or some hours (EXP-02). */
export function DurationField({ part, hours, arrival, onChange }: DurationFieldProps) {
  const intl = useAddedMessages(texts);
  const dates = useDates();
  return (
    <div className={styles.panel}>
      <Segments
        label={intl.formatMessage({ id: 'explore.capsule.duration' })}
        value={hours ? 'hours' : part}
        onChange={(value) =>
          onChange(
            value === 'hours'
              ? ofHours(usualHours)
              : { part: value, ...(hours ? { from: undefined, to: undefined } : {}) },
          )
        }
        items={([...searchParts, 'hours'] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `explore.part.${id}` }),
        }))}
      />
      {hours && <HoursChoice hours={hours} onChange={(next) => onChange(ofHours(next))} />}
      {!hours && part === 'halfDay' && <p className="soft">{intl.formatMessage({ id: 'explore.duration.half' })}</p>}
      {!hours && (
        <div className={styles.arrival}>
          {intl.formatMessage({ id: 'explore.duration.arrival' })}
          <Select
            size="small"
            aria-label={intl.formatMessage({ id: 'explore.duration.arrival' })}
            value={arrival ?? ''}
            onChange={(event) => onChange({ arrival: event.currentTarget.value || undefined })}
            placeholder={intl.formatMessage({ id: 'explore.duration.any-time' })}
            options={arrivals.map((time) => ({ value: time, label: dates.time(time) }))}
          />
        </div>
      )}
    </div>
  );
}

/** A search for hours: their part for what is sold by halves, and no time of arrival, which they say. */
const ofHours = (hours: Hours): Partial<SearchQuery> => ({ ...hours, part: partOfHours(hours), arrival: undefined });

/** Start and end; an end that is no longer after the start moves with it. */
function HoursChoice({ hours: { from, to }, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const intl = useAddedMessages(texts);
  const dates = useDates();
  const known = [...new Set([...times, from, to])].sort();
  const options = (list: readonly string[]) => list.map((time) => ({ value: time, label: dates.time(time) }));
  const after = (time: string) => known.find((one) => one > time && one >= addHour(time)) ?? known.at(-1) ?? time;
  return (
    <div className={styles.hours}>
      <Select
        size="small"
        aria-label={intl.formatMessage({ id: 'explore.hours.from' })}
        value={from}
        options={options(known.slice(0, -1))}
        onChange={({ currentTarget: { value } }) => onChange({ from: value, to: to > value ? to : after(value) })}
      />
      <span aria-hidden="true">–</span>
      <Select
        size="small"
        aria-label={intl.formatMessage({ id: 'explore.hours.to' })}
        value={to}
        options={options(known.filter((time) => time > from))}
        onChange={({ currentTarget: { value } }) => onChange({ from, to: value })}
      />
      <p className="soft">{intl.formatMessage({ id: 'explore.duration.hours' })}</p>
    </div>
  );
}

const addHour = (time: string) => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;
