import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './states.module.css';

type EmptyProps = { title: string; message?: ReactNode; action?: ReactNode; art?: ReactNode };

/** Nothing here yet: what this place is for, and what to do next. */
export const EmptyState = ({ title, message, action, art }: EmptyProps) => (
  <div className={styles.state}>
    {art ?? (
      <span className={styles.art} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    )}
    <h2 className={styles.title}>{title}</h2>
    {message ? <p className={styles.message}>{message}</p> : null}
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
);

type ErrorProps = { title: string; message: ReactNode; action: ReactNode; requestId?: string | null };

/** Something failed: what happened, what to do next, and the number to quote to support. */
export const ErrorState = ({ title, message, action, requestId }: ErrorProps) => {
  const intl = useIntl();
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign}>
        <Icon name="triangle-alert" size={20} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.message}>{message}</p>
      <div className={styles.action}>{action}</div>
      {requestId ? (
        <small className="faint">{intl.formatMessage({ id: 'ui.error.request' }, { id: requestId })}</small>
      ) : null}
    </div>
  );
};

type FailureProps = { onRetry?: () => void; title?: string; message?: string };

/** The card shown where a part of the product could not be loaded; the rest keeps working. */
export const FailureCard = ({ onRetry, title, message }: FailureProps) => {
  const intl = useIntl();
  return (
    <div className={styles.card} role="alert">
      <Icon name="triangle-alert" size={20} className={styles.warning} />
      <div className={styles.words}>
        <b>{title ?? intl.formatMessage({ id: 'ui.failure.title' })}</b>
        <p className="soft">{message ?? intl.formatMessage({ id: 'ui.failure.message' })}</p>
      </div>
      {onRetry ? (
        <Button variant="second" icon="rotate-cw" onClick={onRetry}>
          {intl.formatMessage({ id: 'ui.failure.retry' })}
        </Button>
      ) : null}
    </div>
  );
};
