import { Icon } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './entry.module.css';

interface DoneRowProps {
  label: string;
  value: string;
  onChange?: () => void;
}

/** A step that is done, folded to a row; with `onChange` it can be done again. */
export const DoneRow = ({ label, value, onChange }: DoneRowProps) => (
  <div className={styles.done}>
    <Icon name="check" size={12} className={styles.tick} />
    <b>{label}</b>
    <span className={styles.value}>{value}</span>
    {onChange && (
      <button type="button" className={styles.change} onClick={onChange}>
        <FormattedMessage id="shell.entry.change" />
      </button>
    )}
  </div>
);
