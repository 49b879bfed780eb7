import { Button, cx, Icon, type IconName } from '@escale/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './step.module.css';

interface StepProps {
  title: string;
  /** One-line summary of the choice. */
  summary: ReactNode;
  icon: IconName;
  done: boolean;
  open: boolean;
  /** Whether opening moves the focus. */
  moves: boolean;
  optional?: boolean;
  /** Keeps the body mounted while folded: a typed card must not be lost. */
  keep?: boolean;
  onOpen: () => void;
  /** Folds it and opens the next. */
  onNext?: () => void;
  children: ReactNode;
}

/** A step of the booking: folded to one row of 54 px, or open with surface and ink edge. */
export function Step({
  title,
  summary,
  icon,
  done,
  open,
  moves,
  optional = false,
  keep = false,
  onOpen,
  onNext,
  children,
}: StepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open);
  // The button that opened it is unmounted: the focus moves to the step's heading.
  useEffect(() => {
    if (open && !wasOpen.current && moves) heading.current?.focus();
    wasOpen.current = open;
  }, [open, moves]);
  return (
    <section className={cx(styles.step, open && styles.open)} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={cx(styles.mark, open ? styles.now : !done && styles.todo)}>
          <Icon name={done && !open ? 'check' : icon} />
        </span>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.summary}>{!open && summary}</div>
        {!open && (
          <button type="button" className={styles.change} aria-expanded={open} onClick={onOpen} aria-describedby={id}>
            <FormattedMessage id={`booking.step.${done ? 'change' : optional ? 'add' : 'fill'}`} />
          </button>
        )}
      </div>
      {(open || keep) && (
        <div className={styles.body} hidden={!open}>
          {children}
          {onNext && (
            <div className={styles.next}>
              <Button variant="second" size="small" onClick={onNext}>
                <FormattedMessage id="booking.step.next" />
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
