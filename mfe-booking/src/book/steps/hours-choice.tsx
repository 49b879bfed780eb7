import type { Hours } from '@escale/rules';
import { cx, Skeleton, useDates } from '@escale/ui';
import { Field, Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { endsFrom, type HourCell, hoursFrom } from '../draft/hours.rules.ts';
import styles from './hours-choice.module.css';

interface HoursChoiceProps {
  /** Null while loading. */
  cells: readonly HourCell[] | null;
  hours: Hours | null;
  onChange: (hours: Hours) => void;
}

/** Start and end in a room in half hours: booked hours are shown and disabled (BKG-24). */
export function HoursChoice({ cells, hours, onChange }: HoursChoiceProps) {
  const intl = useIntl();
  const dates = useDates();
  if (cells === null) return <Skeleton height={120} />;
  if (cells.every(({ state }) => state !== 'free')) {
    return (
      <p className={styles.none}>
        <FormattedMessage id={cells.length === 0 ? 'booking.hours.closed' : 'booking.hours.full'} />
      </p>
    );
  }
  const stateWords = (state: HourCell['state']) =>
    state === 'free' ? '' : ` · ${intl.formatMessage({ id: `booking.hours.${state}` })}`;
  const ends = hours ? endsFrom(cells, hours.from) : [];
  const start = (from: string) => {
    const length = hours ? cells.filter((cell) => cell.from >= hours.from && cell.to <= hours.to).length : 0;
    const chosen = hoursFrom(cells, from, Math.max(1, length) || undefined);
    if (chosen) onChange(chosen);
  };
  return (
    <div className={styles.hours}>
      <div className={styles.pair}>
        <Field label={intl.formatMessage({ id: 'booking.hours.from' })}>
          <Select
            value={hours?.from ?? ''}
            onChange={(event) => start(event.currentTarget.value)}
            options={cells.map(({ from, state }) => ({
              value: from,
              label: `${dates.time(from)}${stateWords(state)}`,
              disabled: state !== 'free',
            }))}
          />
        </Field>
        <Field label={intl.formatMessage({ id: 'booking.hours.to' })}>
          <Select
            value={hours?.to ?? ''}
            onChange={(event) => hours && onChange({ from: hours.from, to: event.currentTarget.value })}
            options={(ends.length > 0 ? ends : hours ? [hours.to] : []).map((to) => ({
              value: to,
              label: dates.time(to),
            }))}
          />
        </Field>
      </div>
      {/* The same choice for the pointer: the lists above are accessible to everyone. */}
      <div className={styles.strip} aria-hidden="true">
        {cells.map(({ from, to, state }) => (
          <button
            key={from}
            type="button"
            tabIndex={-1}
            title={`${dates.time(from)}${stateWords(state)}`}
            className={cx(
              styles.cell,
              styles[state],
              state === 'free' && hours && from >= hours.from && to <= hours.to && styles.on,
            )}
            onClick={() => state === 'free' && start(from)}
          >
            {from.endsWith(':00') && <small>{Number(from.slice(0, 2))}</small>}
          </button>
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        <i className={styles.free} /> <FormattedMessage id="booking.hours.is-free" />
        <i className={styles.busy} /> <FormattedMessage id="booking.hours.busy" />
      </p>
    </div>
  );
}
