import { withElision } from '@escale/rules';
import { Kbd, LocationTile, useLocationWords, useMoney } from '@escale/ui';
import { type FocusEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Done, Step } from '../state/use-steps.ts';
import type { Week } from '../state/use-week.ts';
import type { Cell } from '../state/week-keys.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './undo-bar.module.css';
import { useUndoKey } from './use-undo-key.ts';

/** How long undo is offered, in milliseconds: time to hear it and to reach it by keyboard. Ctrl+Z keeps working after that. */
const shownFor = 30_000;

/** Announces what was just changed or undone, visibly and to screen readers, and undoes the last step. */
export function UndoBar({ edits, closedOn }: Pick<Week, 'edits' | 'closedOn'>) {
  const { step } = edits;
  const [gone, setGone] = useState<Step | null>(null);
  useUndoKey(edits);
  return (
    <div className={styles.place} role="status">
      {step && step !== gone && (
        <Bar key={`${step.kind}.${step.done.id}`} step={step} edits={edits} closedOn={closedOn} onGone={setGone} />
      )}
    </div>
  );
}

interface BarProps extends Pick<Week, 'edits' | 'closedOn'> {
  step: Step;
  onGone: (step: Step) => void;
}

/** One step; it stays while the pointer or the focus is on it. */
function Bar({ step, edits, closedOn, onGone }: BarProps) {
  const text = useStepWords();
  const money = useMoney();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isKept = isPointed || isFocused;
  const { cell, locationType } = step.done.change;
  const closed = step.kind === 'done' && locationType === 'office' ? closedOn(cell.date) : null;
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
        {closed && (
          <>
            {'. '}
            <FormattedMessage id="myweek.day.is-closed" values={{ site: closed }} />
          </>
        )}
        {step.kind === 'done' && step.done.isBeyond && (
          <>
            {'. '}
            <FormattedMessage id="myweek.policy.over" />
          </>
        )}
        {step.kind === 'done' && step.done.refundedCents !== undefined && step.done.refundedCents > 0 && (
          <>
            {'. '}
            <FormattedMessage
              id="myweek.release.refunded"
              values={{ amount: money.credits(step.done.refundedCents) }}
            />
          </>
        )}
      </span>
      {edits.canUndo && (
        <>
          <button type="button" onClick={() => void edits.undo()}>
            <FormattedMessage id={step.kind === 'done' ? 'myweek.undo' : 'myweek.undo.before'} />
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
  const wordsOf = ({ change, takeBack }: Done) => {
    const { cell, locationType } = change;
    if (takeBack?.kind === 'swap') {
      const [second, first] = takeBack.cells;
      return intl.formatMessage(
        { id: `myweek.undo.${takeBack.isMove ? 'moved' : 'swapped'}` },
        { first: nameOf(first), second: nameOf(second) },
      );
    }
    if (takeBack?.kind === 'joined')
      return intl.formatMessage({ id: 'myweek.join.done' }, withElision(takeBack.beside));
    if (takeBack?.kind === 'split') return intl.formatMessage({ id: 'myweek.undo.split' }, { day: nameOf(cell) });
    const place =
      takeBack?.kind === 'bookings' && locationType === 'notDefined'
        ? intl.formatMessage({ id: 'myweek.release.done' })
        : words[locationType];
    return intl.formatMessage({ id: 'myweek.cell.name' }, { day: dayName(cell.date), part: cell.part, place });
  };
  return ({ kind, done }) =>
    kind === 'done' ? wordsOf(done) : intl.formatMessage({ id: 'myweek.undo.undone' }, { what: wordsOf(done) });
}
