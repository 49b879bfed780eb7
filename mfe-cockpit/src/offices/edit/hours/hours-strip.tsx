import { Button, cx, Segments, useDates } from '@escale/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWeekday } from '../../use-hours-words.ts';
import {
  boundsOf,
  changedDays,
  dayOf,
  type Hours,
  isOpenAt,
  minutesOf,
  mondayOnWeek,
  openMinutes,
  painted,
  step,
  timeOf,
} from './hours.rules.ts';
import styles from './hours-strip.module.css';

interface Props {
  /** The hours before the changes: days that differ are marked. */
  kept: Hours;
  value: Hours;
  onChange: (hours: Hours) => void;
}

interface Stroke {
  weekday: number;
  start: number;
  base: Hours;
  open: boolean;
}

const week = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * The opening hours of a week as strips that are painted by pointer, or by arrow keys and Space: with Shift, moving paints on (CKP-06).
 * One tab stop, as a grid.
 */
export function HoursStrip({ kept, value, onChange }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const weekdayName = useWeekday();
  const grid = useRef<HTMLDivElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const [opens, setOpens] = useState(true);
  const [at, setAt] = useState({ weekday: 1, minute: 9 * 60 });
  const { from, to } = boundsOf([...kept, ...value]);
  const cells = Array.from({ length: (to - from) / step }, (_, index) => from + index * step);
  const changed = changedDays(kept, value);
  const place = (minute: number) => `${((minute - from) / (to - from)) * 100}%`;

  const minuteAt = (row: Element, clientX: number) => {
    const { left, width } = row.getBoundingClientRect();
    const share = Math.min(0.9999, Math.max(0, (clientX - left) / (width || 1)));
    return from + Math.floor((share * (to - from)) / step) * step;
  };
  const paint = ({ weekday, start, base, open }: Stroke, minute: number) =>
    onChange(painted(base, weekday, Math.min(start, minute), Math.max(start, minute) + step, open));
  const begin = (event: PointerEvent, weekday: number) => {
    if (event.button !== 0) return;
    const row = event.currentTarget;
    const minute = minuteAt(row, event.clientX);
    row.setPointerCapture?.(event.pointerId);
    stroke.current = { weekday, start: minute, base: value, open: opens };
    setAt({ weekday, minute });
    paint(stroke.current, minute);
  };
  const move = (event: PointerEvent) => {
    if (stroke.current) paint(stroke.current, minuteAt(event.currentTarget, event.clientX));
  };
  const end = () => {
    stroke.current = null;
  };

  const keys: Record<string, [days: number, minutes: number]> = {
    ArrowLeft: [0, -step],
    ArrowRight: [0, step],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
  };
  const press = (event: KeyboardEvent) => {
    const day = dayOf(value, at.weekday);
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      return onChange(painted(value, at.weekday, at.minute, at.minute + step, !isOpenAt(day, at.minute)));
    }
    const way = keys[event.key];
    if (!way) return;
    event.preventDefault();
    const next = {
      weekday: Math.min(7, Math.max(1, at.weekday + way[0])),
      minute: Math.min(to - step, Math.max(from, at.minute + way[1])),
    };
    setAt(next);
    // Shift carries the state of the cell that is left onto the next one.
    if (event.shiftKey && next.weekday === at.weekday && next.minute !== at.minute)
      onChange(painted(value, at.weekday, next.minute, next.minute + step, isOpenAt(day, at.minute)));
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.weekday}.${next.minute}"]`)?.focus();
  };

  return (
    <div className={styles.hours}>
      <div className={styles.tools}>
        <Segments
          label={intl.formatMessage({ id: 'offices.hours.mode' })}
          items={[
            { id: 'open', label: intl.formatMessage({ id: 'offices.hours.open' }), icon: 'lock-open' },
            { id: 'close', label: intl.formatMessage({ id: 'offices.hours.close' }), icon: 'lock' },
          ]}
          value={opens ? 'open' : 'close'}
          onChange={(id) => setOpens(id === 'open')}
        />
        <Button variant="quiet" size="small" icon="copy" onClick={() => onChange(mondayOnWeek(value))}>
          <FormattedMessage id="offices.hours.copy" />
        </Button>
      </div>
      <div className={styles.scale} aria-hidden="true">
        {cells
          .filter((minute) => minute % 120 === 0)
          .map((minute) => (
            <span key={minute} style={{ insetInlineStart: place(minute) }}>
              {dates.time(timeOf(minute))}
            </span>
          ))}
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={intl.formatMessage({ id: 'offices.hours.grid' })}
        tabIndex={-1}
        onKeyDown={press}
      >
        {week.map((weekday) => {
          const day = dayOf(value, weekday);
          const minutes = openMinutes(day);
          const name = weekdayName(weekday, 'long');
          return (
            <div key={weekday} role="row" className={styles.day} tabIndex={-1}>
              <span role="rowheader" tabIndex={-1} className={styles.weekday}>
                {name}
              </span>
              <div
                role="none"
                className={styles.strip}
                data-changed={changed.includes(weekday) || undefined}
                onPointerDown={(event) => begin(event, weekday)}
                onPointerMove={move}
                onPointerUp={end}
                onPointerCancel={end}
              >
                {minutes === 0 && <em aria-hidden="true">{intl.formatMessage({ id: 'offices.hours.closed' })}</em>}
                {(['morning', 'afternoon'] as const).map((half) => {
                  const span = day[half];
                  if (!span) return null;
                  const [start, stop] = [minutesOf(span.from), minutesOf(span.to)];
                  return (
                    <span
                      key={half}
                      aria-hidden="true"
                      className={cx(styles.span, styles[half])}
                      style={{ insetInlineStart: place(start), inlineSize: `${((stop - start) / (to - from)) * 100}%` }}
                    >
                      {half === 'morning' || !day.morning ? <i>{dates.time(span.from)}</i> : null}
                      {half === 'afternoon' || !day.afternoon ? <i>{dates.time(span.to)}</i> : null}
                    </span>
                  );
                })}
                {cells.map((minute) => {
                  const isAt = at.weekday === weekday && at.minute === minute;
                  return (
                    <span
                      key={minute}
                      role="gridcell"
                      data-cell={`${weekday}.${minute}`}
                      tabIndex={isAt ? 0 : -1}
                      aria-selected={isOpenAt(day, minute)}
                      aria-label={intl.formatMessage(
                        { id: 'offices.hours.cell' },
                        { weekday: name, from: dates.time(timeOf(minute)), open: String(isOpenAt(day, minute)) },
                      )}
                      className={styles.cell}
                      onFocus={() => setAt({ weekday, minute })}
                    />
                  );
                })}
              </div>
              <span role="gridcell" tabIndex={-1} className={cx(styles.total, 'num')}>
                {minutes > 0 &&
                  intl.formatMessage({ id: 'offices.hours.total' }, { hours: intl.formatNumber(minutes / 60) })}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
