import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { moveFocus } from './roving.ts';
import styles from './segments.module.css';

type SegmentsProps<Id extends string> = {
  items: readonly { id: Id; label: string; icon?: IconName }[];
  value: Id;
  onChange: (id: Id) => void;
  label: string;
  size?: 'small' | 'medium' | 'touch';
  block?: boolean;
};

/** A choice among a few visible options (Personnes / Lieux). A radio group: arrow keys move and select. */
export const Segments = <Id extends string>({
  items,
  value,
  onChange,
  label,
  size = 'medium',
  block = false,
}: SegmentsProps<Id>) => (
  <div
    role="radiogroup"
    aria-label={label}
    className={cx(styles.segments, styles[size], block && styles.block)}
    onKeyDown={(event) => {
      const index = moveFocus(event, '[role=radio]');
      const item = index === null ? undefined : items[index];
      if (item) onChange(item.id);
    }}
  >
    {items.map((item) => (
      <button
        key={item.id}
        type="button"
        role="radio"
        aria-checked={item.id === value}
        tabIndex={item.id === value ? 0 : -1}
        className={styles.segment}
        onClick={() => onChange(item.id)}
      >
        {item.icon ? <Icon name={item.icon} /> : null}
        {item.label}
      </button>
    ))}
  </div>
);
