import { Kbd, LocationTile, useLocationWords } from '@escale/ui';
import { type FocusEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Step, WeekEdits } from '../state/use-week-edits.ts';
import type { Cell } from '../state/week-keys.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './undo-bar.module.css';
import { useUndoKey } from './use-undo-key.ts';

/** How long undo is offered, in milliseconds: time to hear it and to reach it by keyboard. Ctrl+Z keeps working after that. */
const shownFor = 30_000;

/** Announces what was just changed or undone, visibly and to screen readers, and undoes the last step. */
export function UndoBar({ edits }: { edits: WeekEdits }) {
  const { step } = edits;
  const [gone, setGone] = useState<Step | null>(null);
  useUndoKey(edits);
  return (
    <div className={styles.place} role="status">
      {step && step !== gone && <Bar key={`${step.kind}.${step.done.id}`} step={step} edits={edits} onGone={setGone} />}
    </div>
  );
}

interface BarProps {
  step: Step;
  edits: WeekEdits;
  onGone: (step: Step) => void;
}

/** One step; it stays while the pointer or the focus is on it. */
function Bar({ step, edits, onGone }: BarProps) {
  const text = useStepWords();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isKept = isPointed || isFocused;
  // The bar is hidden by a timer, which starts again once the pointer and the focus have left it.
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => onGone(step), shownFor);
    return () => clearTimeout(timer);
  }, [isKept, step, onGone]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the pointer and the focus on what it contains
    <div
      className={styles.bar}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <LocationTile type={step.done.change.locationType} />
      <span>
        {text(step)}
        {step.kind === 'done' && step.done.isBeyond && (
          <>
            {'. '}
            <FormattedMessage id="myweek.policy.over" />
          </>
        )}
      </span>
      {edits.canUndo && (
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
