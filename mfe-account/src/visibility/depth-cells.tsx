import type { VisibilityLevel } from '@escale/contract';
import { cx, VisuallyHidden } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './visibility.module.css';

/** The levels from the least to the most precise. */
export const levels: readonly VisibilityLevel[] = ['nothing', 'working', 'city', 'floor', 'seat'];

interface Props {
  /** Name of the group, and of its radio buttons. */
  label: string;
  name: string;
  value: VisibilityLevel;
  /** A choice is being sent: the next one waits, and the focus stays. */
  busy: boolean;
  onChange: (level: VisibilityLevel) => void;
}

/** Visibility as a depth: five joined cells, filled up to the level; the level itself in ink with its word (CON-05). */
export function DepthCells({ label, name, value, busy, onChange }: Props) {
  const intl = useIntl();
  const depth = levels.indexOf(value);
  return (
    <fieldset className={styles.depth} aria-busy={busy || undefined}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {levels.map((level, index) => {
        const word = intl.formatMessage({ id: `account.visibility.level.${level}` });
        return (
          <label
            key={level}
            title={word}
            className={cx(index < depth && styles.filled, index === depth && styles.level)}
          >
            <input
              type="radio"
              name={name}
              value={level}
              checked={level === value}
              onChange={() => !busy && onChange(level)}
              aria-label={word}
            />
            <span aria-hidden="true">{word}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
