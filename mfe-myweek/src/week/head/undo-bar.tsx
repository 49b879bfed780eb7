import { Kbd, LocationTile, useLocationWords } from '@escale/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Step, WeekEdits } from '../state/use-week-edits.ts';
import type { Cell } from '../state/week-keys.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './undo-bar.module.css';

/** How long undo is offered, in milliseconds; Ctrl+Z keeps working after that. */
const shownFor = 8000;

/** Announces what was just changed or undone, visibly and to screen readers, and undoes the last step. */
export function UndoBar({ edits }: { edits: WeekEdits }) {
  const text = useStepWords();
  const { step, canUndo } = edits;
  const [gone, setGone] = useState<Step | null>(null);
  // The bar is hidden by a timer.
  useEffect(() => {
    if (!step) return;
    const timer = setTimeout(() => setGone(step), shownFor);
    return () => clearTimeout(timer);
  }, [step]);
  const shown = step && step !== gone ? step : null;
  return (
    <div className={styles.place} role="status">
      {shown && (
        <div key={`${shown.kind}.${shown.done.id}`} className={styles.bar}>
          <LocationTile type={shown.done.change.locationType} />
          <span>
            {text(shown)}
            {shown.kind === 'done' && shown.done.isBeyond && (
              <>
                {'. '}
                <FormattedMessage id="myweek.policy.over" />
              </>
            )}
          </span>
          {canUndo && (
            <>
              <button type="button" onClick={() => void edits.undo()}>
                <FormattedMessage id="myweek.undo" />
              </button>
              <span className={styles.key} aria-hidden="true">
                <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd>
              </span>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** 'Mardi 17 : Maison'; both days of a swap; the same after 'Annulé :'. */
function useStepWords(): (step: Step) => string {
  const intl = useIntl();
  const words = useLocationWords();
  const dayName = useDayName();
  const nameOf = ({ date, part }: Cell) => intl.formatMessage({ id: 'myweek.cell.day' }, { day: dayName(date), part });
  return ({ kind, done: { change, takeBack } }) => {
    const { date, part } = change.cell;
    const what =
      takeBack.kind === 'swap'
        ? intl.formatMessage(
            { id: 'myweek.undo.swapped' },
            { first: nameOf(takeBack.cells[1]), second: nameOf(takeBack.cells[0]) },
          )
        : intl.formatMessage(
            { id: 'myweek.cell.name' },
            { day: dayName(date), part, place: words[change.locationType] },
          );
    return kind === 'done' ? what : intl.formatMessage({ id: 'myweek.undo.undone' }, { what });
  };
}
