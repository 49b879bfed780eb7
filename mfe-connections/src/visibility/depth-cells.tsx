import type { VisibilityLevel } from '@escale/contract';
import { cx, VisuallyHidden } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './depth-cells.module.css';
import { levels } from './levels.ts';

interface Props {
  /** Name of the group for screen readers, and of its radio buttons. */
  label: string;
  name: string;
  value: VisibilityLevel;
  busy?: boolean;
  /** Without it, the level is only shown. */
  onChange?: ((level: VisibilityLevel) => void) | undefined;
}

/** Visibility as a depth: five joined cells filled up to the level, which has its word (CON-05). */
export function DepthCells({ label, name, value, busy = false, onChange }: Props) {
  const intl = useIntl();
  const depth = levels.indexOf(value);
  const classOf = (index: number) => cx(styles.cell, index < depth && styles.filled, index === depth && styles.level);
  const wordOf = (level: VisibilityLevel) => intl.formatMessage({ id: `connections.level.${level}` });
  if (!onChange)
    return (
      <div className={styles.depth}>
        <VisuallyHidden>
          {label} : {wordOf(value)}
        </VisuallyHidden>
        {levels.map((level, index) => (
          <span key={level} className={classOf(index)} aria-hidden="true">
            <span>{index === depth && wordOf(level)}</span>
          </span>
        ))}
      </div>
    );
  return (
    <fieldset className={cx(styles.depth, styles.choice)} aria-busy={busy || undefined}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {levels.map((level, index) => (
        <label key={level} title={wordOf(level)} className={classOf(index)}>
          <input
            type="radio"
            name={name}
            value={level}
            checked={level === value}
            onChange={() => !busy && onChange(level)}
            aria-label={wordOf(level)}
          />
          <span aria-hidden="true">{wordOf(level)}</span>
        </label>
      ))}
    </fieldset>
  );
}
