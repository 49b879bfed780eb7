import type { Hours } from '@escale/rules';
import { cx, Skeleton, useDates } from '@escale/ui';
import { Field, Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/hours/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { endsFrom, type HourCell, hoursFrom } from '../draft/hours.rules.ts';
import styles from './hours-choice.module.css';

interface HoursChoiceProps {
  /** Null while loading. */
  cells: readonly HourCell[] | null;
  hours: Hours | null;
  /** Taken hours can be chosen: the waiting list of the room follows (BKG-17). */
  waits?: boolean;
  onChange: (hours: Hours) => void;
}

/** Start and end in a room in half hours: booked hours are shown, and disabled unless one can wait for them (BKG-24, BKG-17). */
export const HoursChoice = withTexts(
  texts,
  function HoursChoice({ cells, hours, waits = false, onChange }: HoursChoiceProps) {
    const intl = useIntl();
    const dates = useDates();
    if (cells === null) return <Skeleton height={120} />;
    const hasBusy = cells.some(({ state }) => state === 'busy');
    const none = cells.every(({ state }) => state !== 'free') && (
      <p className={styles.none}>
        <FormattedMessage
          id={`booking.hours.${cells.length === 0 ? 'closed' : waits && hasBusy ? 'full-or-wait' : 'full'}`}
        />
      </p>
    );
    if (none && !(waits && hasBusy)) return none;
    const isChoosable = (state: HourCell['state']) => state === 'free' || (waits && state === 'busy');
    const stateWords = (state: HourCell['state']) =>
      state === 'free' ? '' : ` · ${intl.formatMessage({ id: `booking.hours.${state}` })}`;
    const ends = hours ? endsFrom(cells, hours.from, waits) : [];
    const start = (from: string) => {
      const length = hours ? cells.filter((cell) => cell.from >= hours.from && cell.to <= hours.to).length : 0;
      const chosen = hoursFrom(cells, from, length || undefined);
      if (chosen) onChange(chosen);
    };
    return (
      <div className={styles.hours}>
        {none}
        <div className={styles.pair}>
          <Field label={intl.formatMessage({ id: 'booking.hours.from' })}>
            <Select
              value={hours?.from ?? ''}
              onChange={(event) => start(event.currentTarget.value)}
              options={[
                ...(hours ? [] : [{ value: '', label: '–' }]),
                ...cells.map(({ from, state }) => ({
                  value: from,
                  label: `${dates.time(from)}${stateWords(state)}`,
                  disabled: !isChoosable(state),
                })),
              ]}
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
                isChoosable(state) && hours && from >= hours.from && to <= hours.to && styles.on,
              )}
              onClick={() => isChoosable(state) && start(from)}
            >
              {from.endsWith(':00') && <small>{Number(from.slice(0, 2))}</small>}
            </button>
          ))}
        </div>
        <p className={styles.legend} aria-hidden="true">
          <i className={styles.free} /> <FormattedMessage id="booking.hours.is-free" />
          <i className={styles.busy} /> <FormattedMessage id="booking.hours.busy" />
        </p>
        {waits && hasBusy && !none && (
          <p className={styles.hint}>
            <FormattedMessage id="booking.hours.wait" />
          </p>
        )}
      </div>
    );
  },
);
