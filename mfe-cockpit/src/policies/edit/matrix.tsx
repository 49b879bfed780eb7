import { cx, Icon, IconButton, LocationTile, useDates, useLocationWords } from '@escale/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { weekdayIn } from '../weekday-in.ts';
import styles from './matrix.module.css';
import { type CellState, places, pressed, stateOf } from './matrix.rules.ts';
import type { PolicyDraft } from './policy-draft.ts';
import { weekdays } from './policy-fields.rules.ts';

const signs = { obliged: 'lock', allowed: 'check', forbidden: 'minus' } as const satisfies Record<CellState, string>;
const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Places by weekday: a press on a cell changes it from allowed to obliged to forbidden; arrow keys move between cells (POL-02). */
export function Matrix({ draft }: { draft: PolicyDraft }) {
  const intl = useIntl();
  const dates = useDates();
  const words = useLocationWords();
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  const table = useRef<HTMLTableElement>(null);
  const cellAt = (row: number, column: number) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`);
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = steps[event.key];
    const next = step && cellAt(row + step[0], column + step[1]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const day = (weekday: number) => dates.weekday(weekdayIn(weekday), 'long');
  return (
    <table className={styles.matrix} ref={table}>
      <thead>
        <tr>
          <td />
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <span className={styles.long}>{day(weekday)}</span>
              <span className={styles.short} aria-hidden>
                {dates.weekday(weekdayIn(weekday), 'short')}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place, row) => (
          <tr key={place}>
            <th scope="row">
              <span className={styles.place}>
                <LocationTile type={place} size="l" />
                <span>
                  {words[place]}
                  <small>
                    <FormattedMessage id={`policies.matrix.${place}`} />
                  </small>
                </span>
              </span>
            </th>
            {weekdays.map((weekday, column) => {
              const field = `day${weekday}` as const;
              const state = stateOf(draft.draft[field], place);
              const isChanged = state !== stateOf(draft.kept[field], place);
              return (
                <td key={weekday}>
                  <button
                    type="button"
                    className={cx(styles.cell, styles[state], isChanged && styles.changed)}
                    data-loc={place}
                    data-cell={`${row}.${column}`}
                    tabIndex={at[0] === row && at[1] === column ? 0 : -1}
                    aria-label={intl.formatMessage(
                      { id: 'policies.matrix.cell' },
                      { place: words[place], day: day(weekday), state, changed: isChanged },
                    )}
                    onFocus={() => setAt([row, column])}
                    onKeyDown={(event) => move(event, row, column)}
                    onClick={() => draft.change(field, pressed(weekday, draft.draft[field], place))}
                  >
                    <Icon name={signs[state]} />
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
        <UndoRow draft={draft} dayOf={day} />
      </tbody>
    </table>
  );
}

function UndoRow({ draft, dayOf }: { draft: PolicyDraft; dayOf: (weekday: number) => string }) {
  const intl = useIntl();
  if (!weekdays.some((weekday) => draft.changed.includes(`day${weekday}`))) return null;
  return (
    <tr>
      <td />
      {weekdays.map((weekday) => (
        <td key={weekday} className={styles.undo}>
          {draft.changed.includes(`day${weekday}`) && (
            <IconButton
              icon="undo-2"
              size="small"
              label={intl.formatMessage({ id: 'cockpit.form.undo' }, { field: dayOf(weekday) })}
              onClick={() => draft.undo(`day${weekday}`)}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

/** What the cells mean. */
export function MatrixLegend() {
  const states: readonly CellState[] = ['obliged', 'allowed', 'forbidden'];
  return (
    <ul className={styles.legend}>
      {states.map((state) => (
        <li key={state}>
          <span className={cx(styles.cell, styles[state])} data-loc="office" aria-hidden>
            <Icon name={signs[state]} size={12} />
          </span>
          <FormattedMessage id={`policies.state.${state}`} />
        </li>
      ))}
      <li>
        <span className={styles.dot} aria-hidden />
        <FormattedMessage id="policies.state.changed" />
      </li>
    </ul>
  );
}
