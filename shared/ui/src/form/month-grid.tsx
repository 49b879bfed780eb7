import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../class-names.ts';
import { useDates } from '../display/format.tsx';
import { addMonths, firstWeekday, localToday, monthWeeks, moveDay } from './calendar.ts';
import styles from './month-grid.module.css';

type MonthGridProps = {
  value: string | null | readonly string[];
  onChange: (iso: string) => void;
  label: string;
  month?: string;
  onMonthChange?: (month: string) => void;
  min?: string;
  max?: string;
  isDisabled?: (iso: string) => boolean;
  multiple?: boolean;
  /** A short text under a day, like its price; it is part of the day's accessible name. */
  note?: (iso: string) => string | null;
  today?: string;
};

/**
 * A month of days with the full keyboard model of a date grid. `value` is an ISO day, or several with `multiple`:
 * `onChange` gets the pressed day and the owner adds or removes it. Monday first, Sunday first in English.
 */
export const MonthGrid = ({
  value,
  onChange,
  label,
  month,
  onMonthChange,
  min,
  max,
  isDisabled,
  multiple = false,
  note,
  today = localToday(),
}: MonthGridProps) => {
  const intl = useIntl();
  const dates = useDates();
  // Not `dates.day`: 'dimanche 1er' does not contain the visible text '1', as WCAG 2.5.3 requires.
  const named = (iso: string) =>
    intl.formatDate(`${iso}T12:00:00Z`, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const focusWanted = useRef(false);
  const chosen = useMemo(() => new Set(typeof value === 'string' ? [value] : (value ?? [])), [value]);
  const [current, setCurrent] = useState(() => [...chosen][0] ?? (min && min > today ? min : today));
  const shown = month ?? current.slice(0, 7);
  const first = firstWeekday(intl.locale);
  const weeks = monthWeeks(shown, first);
  const active = current.slice(0, 7) === shown ? current : `${shown}-01`;
  const isOut = (iso: string) =>
    (min !== undefined && iso < min) || (max !== undefined && iso > max) || (isDisabled?.(iso) ?? false);

  const go = (iso: string) => {
    setCurrent(iso);
    if (iso.slice(0, 7) !== shown) onMonthChange?.(iso.slice(0, 7));
  };
  // The focused day may be in a month that only this render draws, so the focus moves in an effect.
  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  return (
    <div className={styles.month} role="group" aria-label={label}>
      <div className={styles.head}>
        <IconButton
          icon="chevron-left"
          label={intl.formatMessage({ id: 'ui.month.previous' })}
          disabled={min !== undefined && `${shown}-01` <= min}
          onClick={() => go(addMonths(`${shown}-01`, -1))}
        />
        <h3 id={id} className={styles.name} aria-live="polite">
          {dates.month(`${shown}-01`)}
        </h3>
        <IconButton
          icon="chevron-right"
          label={intl.formatMessage({ id: 'ui.month.next' })}
          disabled={max !== undefined && addMonths(`${shown}-01`, 1) > max}
          onClick={() => go(addMonths(`${shown}-01`, 1))}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table with the role of a grid
        role="grid"
        aria-labelledby={id}
        aria-multiselectable={multiple || undefined}
        className={styles.grid}
      >
        <thead>
          <tr>
            {weeks[0]?.map((iso) => (
              <th key={iso} scope="col" abbr={dates.weekday(iso)}>
                {dates.weekday(iso, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          onKeyDown={(event) => {
            const to = moveDay(active, event.key, event.shiftKey, first);
            if (to === null) return;
            event.preventDefault();
            focusWanted.current = true;
            go(min !== undefined && to < min ? min : max !== undefined && to > max ? max : to);
          }}
        >
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((iso) =>
                iso.slice(0, 7) === shown ? (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a date grid
                  <td key={iso} role="gridcell" aria-selected={chosen.has(iso)}>
                    <button
                      type="button"
                      data-day={iso}
                      data-autofocus={iso === active ? '' : undefined}
                      tabIndex={iso === active ? 0 : -1}
                      aria-disabled={isOut(iso) || undefined}
                      aria-pressed={chosen.has(iso)}
                      aria-current={iso === today ? 'date' : undefined}
                      aria-label={[
                        named(iso),
                        iso === today && intl.formatMessage({ id: 'ui.month.today' }),
                        note?.(iso),
                      ]
                        .filter(Boolean)
                        .join(', ')}
                      className={cx(styles.day, chosen.has(iso) && styles.on, iso === today && styles.today)}
                      onClick={() => {
                        setCurrent(iso);
                        if (!isOut(iso)) onChange(iso);
                      }}
                    >
                      {Number(iso.slice(8))}
                      {note ? <span className={styles.note} data-note={note(iso)} /> : null}
                    </button>
                  </td>
                ) : (
                  <td key={iso} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
