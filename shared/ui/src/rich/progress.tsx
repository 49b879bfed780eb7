import { useIntl } from 'react-intl';
import { cx } from '../index.ts';
import styles from './progress.module.css';

type ProgressProps = {
  /** Completed part, 0 to 1. */
  value: number;
  /** What progresses, for screen readers. */
  label: string;
  tone?: 'ink' | 'success' | 'danger';
  /** Shows the percentage at the end of the bar. */
  shown?: boolean;
};

/** A progress bar. */
export const Progress = ({ value, label, tone = 'ink', shown = false }: ProgressProps) => {
  const intl = useIntl();
  const part = Math.min(1, Math.max(0, value));
  const words = intl.formatNumber(part, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span className={styles.progress}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        aria-valuetext={words}
        className={cx(styles.bar, styles[tone])}
      >
        <i className={styles.done} style={{ width: `${part * 100}%` }} />
      </span>
      {shown ? (
        <small className="num" aria-hidden="true">
          {words}
        </small>
      ) : null}
    </span>
  );
};
