import { cx, Icon, type IconName } from '@escale/ui';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './step.module.css';

interface StepProps {
  title: string;
  /** One line of what was chosen. */
  summary: ReactNode;
  icon: IconName;
  done: boolean;
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** A step of the booking: folded to one row of 54 px, or open with surface and ink edge. */
export function Step({ title, summary, icon, done, open, onOpen, children }: StepProps) {
  const id = useId();
  return (
    <section className={cx(styles.step, open && styles.open)} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={cx(styles.mark, open && styles.now)}>
          <Icon name={done && !open ? 'check' : icon} />
        </span>
        <h2 id={id}>{title}</h2>
        <div className={styles.summary}>{!open && summary}</div>
        {!open && (
          <button type="button" className={styles.change} aria-expanded={open} onClick={onOpen} aria-describedby={id}>
            <FormattedMessage id={done ? 'booking.step.change' : 'booking.step.fill'} />
          </button>
        )}
      </div>
      {open && <div className={styles.body}>{children}</div>}
    </section>
  );
}
