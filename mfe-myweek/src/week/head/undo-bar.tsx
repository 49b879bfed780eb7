import { Kbd, LocationTile, useLocationWords } from '@escale/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WeekEdits } from '../state/use-week-edits.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './undo-bar.module.css';

/** How long the way back is offered, in milliseconds; Ctrl+Z goes on working after that. */
const shownFor = 8000;

/** Says what was just changed, to eyes and screen readers, and takes it back. */
export function UndoBar({ edits }: { edits: WeekEdits }) {
  const intl = useIntl();
  const words = useLocationWords();
  const dayName = useDayName();
  const { done } = edits;
  const [gone, setGone] = useState<number | null>(null);
  // The offer ends by a clock.
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setGone(done.id), shownFor);
    return () => clearTimeout(timer);
  }, [done]);
  const shown = done && done.id !== gone ? done : null;
  return (
    <div className={styles.place} role="status">
      {shown && (
        <div key={shown.id} className={styles.bar}>
          <LocationTile type={shown.change.locationType} />
          <span>
            {intl.formatMessage(
              { id: 'myweek.cell.name' },
              {
                day: dayName(shown.change.cell.date),
                part: shown.change.cell.part,
                place: words[shown.change.locationType],
              },
            )}
            {shown.isBeyond && (
              <>
                {'. '}
                <FormattedMessage id="myweek.policy.over" />
              </>
            )}
          </span>
          <button type="button" onClick={() => void edits.undo()}>
            <FormattedMessage id="myweek.undo" />
          </button>
          <span className={styles.key} aria-hidden="true">
            <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd>
          </span>
        </div>
      )}
    </div>
  );
}
