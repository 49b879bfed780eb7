import { addDays } from '@escale/rules';
import { Button, cx, Kbd, LocationCell, LocationTile, useDates, useLocationWords, useMediaQuery } from '@escale/ui';
import { Field, Select } from '@escale/ui/form';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { actionOfKey } from '../week/state/week-keys.ts';
import { halfAt, halves, type RoutineCell, type RoutineType, routineTypes } from './routine.rules.ts';
import styles from './routine-cells.module.css';
import type { RoutineEditor } from './use-routine.ts';

const weekdays = [1, 2, 3, 4, 5] as const;
/** A Monday, from which the names of weekdays are taken. */
const someMonday = '2026-11-23';

/** The template's days; what is chosen below goes into the selected one. Keys as in the week: 1 to 5, S, Delete. */
export function RoutineCells({ routine }: { routine: RoutineEditor }) {
  const intl = useIntl();
  const dates = useDates();
  // On a phone the days are below one another, and the choices belong to the one that is edited.
  const phone = useMediaQuery('(max-width: 767px)');
  return (
    <section className={styles.editor} aria-label={intl.formatMessage({ id: 'myweek.routine.mine' })}>
      <div className={styles.days}>
        {weekdays.map((weekday) => {
          const name = dates.weekday(addDays(someMonday, weekday - 1));
          const cells: RoutineCell[] = routine.isCut(weekday)
            ? halves.map((part) => ({ weekday, part }))
            : [{ weekday, part: 'day' }];
          return (
            <div key={weekday} className={styles.day}>
              <h2>{name}</h2>
              <div className={styles.cells}>
                {cells.map((cell) => (
                  <Cell key={cell.part} routine={routine} cell={cell} day={name} />
                ))}
              </div>
              {phone && routine.selected.weekday === weekday && <Choices routine={routine} />}
            </div>
          );
        })}
      </div>
      {!phone && <Choices routine={routine} />}
    </section>
  );
}

function Cell({ routine, cell, day }: { routine: RoutineEditor; cell: RoutineCell; day: string }) {
  const intl = useIntl();
  const words = useLocationWords();
  const half = halfAt(routine.template, cell.weekday, cell.part === 'afternoon' ? 'afternoon' : 'morning');
  const type = half?.locationType ?? 'notDefined';
  const { selected } = routine;
  const isSelected = selected.weekday === cell.weekday && selected.part === cell.part;
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.altKey || event.ctrlKey || event.metaKey ? null : actionOfKey(event.key);
    if (action === null || action.kind === 'open') return;
    event.preventDefault();
    if (action.kind === 'cut') routine.toggleCut(cell);
    if (action.kind !== 'set') return;
    const wanted = routineTypes.find((one) => one === action.locationType);
    wanted ? routine.set(cell, wanted) : routine.clear(cell);
  };
  return (
    <button
      type="button"
      className={cx(styles.cell, isSelected && styles.selected)}
      aria-pressed={isSelected}
      aria-label={intl.formatMessage(
        { id: 'myweek.cell.name' },
        { day, part: cell.part, place: [words[type], half?.label].filter(Boolean).join(', ') },
      )}
      onClick={() => routine.select(cell)}
      onFocus={() => routine.select(cell)}
      onKeyDown={onKeyDown}
    >
      <LocationCell
        type={type}
        half={cell.part === 'day' ? undefined : cell.part === 'morning' ? 'am' : 'pm'}
        place={half?.label ?? undefined}
        selected={isSelected}
      />
    </button>
  );
}

/** What the selected cell can become, with the building or place where there is one to choose. */
function Choices({ routine }: { routine: RoutineEditor }) {
  const intl = useIntl();
  const words = useLocationWords();
  const dates = useDates();
  const { selected, template, sites, places } = routine;
  const half = halfAt(template, selected.weekday, selected.part === 'afternoon' ? 'afternoon' : 'morning');
  const day = dates.weekday(addDays(someMonday, selected.weekday - 1));
  const of = intl.formatMessage({ id: 'myweek.cell.day' }, { day, part: selected.part });
  const options = half?.locationType === 'office' ? sites : half?.locationType === 'offsite' ? places : [];
  const unset = intl.formatMessage({ id: 'myweek.offsite.open' });
  return (
    <div
      className={styles.choices}
      role="group"
      aria-label={intl.formatMessage({ id: 'myweek.routine.choose' }, { of })}
    >
      {routineTypes.map((type: RoutineType, index) => (
        <button
          key={type}
          type="button"
          className={styles.choice}
          aria-pressed={half?.locationType === type}
          onClick={() => routine.set(selected, type)}
        >
          <LocationTile type={type} />
          {words[type]}
          <span aria-hidden="true">
            <Kbd>{index + 1}</Kbd>
          </span>
        </button>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon="minus"
        disabled={half === null}
        onClick={() => routine.clear(selected)}
      >
        <FormattedMessage id="myweek.popover.clear" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={routine.isCut(selected.weekday) ? 'merge' : 'scissors'}
        onClick={() => routine.toggleCut(selected)}
      >
        <FormattedMessage id={routine.isCut(selected.weekday) ? 'myweek.popover.merge' : 'myweek.popover.cut'} />
      </Button>
      {half && (options.length > 1 || (half.locationType === 'offsite' && options.length > 0)) && (
        <Field label={intl.formatMessage({ id: 'myweek.routine.where' }, { of })} inline>
          <Select
            size="small"
            value={half.locationId ?? ''}
            onChange={(event) =>
              routine.set(
                selected,
                half.locationType === 'office' ? 'office' : 'offsite',
                event.currentTarget.value || null,
              )
            }
            options={[
              ...(half.locationType === 'offsite' ? [{ value: '', label: unset }] : []),
              ...options.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
    </div>
  );
}
