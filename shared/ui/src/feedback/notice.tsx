import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './notice.module.css';

type Tone = 'info' | 'success' | 'warning' | 'danger';
type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  icon?: IconName;
};

const icons: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
};

const Body = ({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  icon,
  role,
  className,
}: NoticeProps & { role?: string; className?: string }) => {
  const intl = useIntl();
  return (
    <div className={cx(styles.notice, styles[tone], className)} role={role}>
      <div className={styles.words}>
        <Icon name={icon ?? icons[tone]} className={styles.icon} />
        {title ? <b className={styles.title}>{title} </b> : null}
        {children}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
      {onClose ? <IconButton icon="x" label={intl.formatMessage({ id: 'ui.close' })} onClick={onClose} /> : null}
    </div>
  );
};

/** An inline message, sunken, about the content below it. */
export const Notice = (props: NoticeProps) => <Body {...props} role={props.tone === 'danger' ? 'alert' : 'status'} />;

/** A floating notice: only the shell renders it, through the platform's notices, inside a live region that announces it once. */
export const Toast = (props: NoticeProps) => <Body {...props} className={styles.toast} />;
