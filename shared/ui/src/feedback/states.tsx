import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './states.module.css';

/** `level` 1 where the state is the whole page: its title is then the page's heading and focusable. */
type Level = 1 | 2;

const Title = ({ level, children }: { level: Level; children: ReactNode }) =>
  level === 1 ? (
    <h1 tabIndex={-1} data-page-heading="" className={styles.title}>
      {children}
    </h1>
  ) : (
    <h2 className={styles.title}>{children}</h2>
  );

type EmptyProps = { title: string; message?: ReactNode; action?: ReactNode; art?: ReactNode; level?: Level };

/** Nothing here yet: the purpose of this place, and what to do next. */
export const EmptyState = ({ title, message, action, art, level = 2 }: EmptyProps) => (
  <div className={styles.state}>
    {art ?? (
      <span className={styles.art} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    )}
    <Title level={level}>{title}</Title>
    {message ? <p className={styles.message}>{message}</p> : null}
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
);

type ErrorProps = { title: string; message: ReactNode; action: ReactNode; requestId?: string | null; level?: Level };

/** Something failed: what happened, what to do next, and the request id to quote to support. */
export const ErrorState = ({ title, message, action, requestId, level = 2 }: ErrorProps) => {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is unmounted with this state, so the focus moves to the top of the content that replaces it.
  useLayoutEffect(() => {
    const node = box.current;
    return () => {
      if (node?.contains(document.activeElement)) queueMicrotask(focusMain);
    };
  }, []);
  return (
    <div ref={box} className={styles.state} role="alert">
      <span className={styles.sign}>
        <Icon name="triangle-alert" size={20} />
      </span>
      <Title level={level}>{title}</Title>
      <p className={styles.message}>{message}</p>
      <div className={styles.action}>{action}</div>
      {requestId ? (
        <small className="faint">{intl.formatMessage({ id: 'ui.error.request' }, { id: requestId })}</small>
      ) : null}
    </div>
  );
};

function focusMain(): void {
  const target =
    document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main');
  target?.focus();
}

type FailureProps = { onRetry?: () => void; title?: string; message?: string };

/** Shown where a part of the product could not be loaded; the rest keeps working. */
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
