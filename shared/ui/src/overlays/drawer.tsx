import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../class-names.ts';
import styles from './drawer.module.css';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  header?: ReactNode;
  /** Shown at the start of the head instead of the title, which is then only for screen readers. */
  lead?: ReactNode;
  size?: 's' | 'm';
  push?: boolean;
};

const Opened = ({
  onClose,
  title,
  children,
  footer,
  header,
  lead,
  size = 's',
  push = true,
}: Omit<DrawerProps, 'open'>) => {
  const intl = useIntl();
  const id = useId();
  const aside = useRef<HTMLElement>(null);

  // The focus is outside React: it enters the drawer when it opens and returns to the opener when it closes.
  useEffect(() => {
    const opener = document.activeElement;
    aside.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <>
      <div className={styles.veil} aria-hidden="true" onClick={onClose} />
      <aside
        ref={aside}
        tabIndex={-1}
        aria-labelledby={id}
        className={cx(styles.drawer, size === 'm' && styles.wide, !push && styles.over)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
      >
        <header className={cx(styles.head, lead !== undefined && styles.led)}>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
          <h2 id={id} className={cx(styles.title, lead !== undefined && styles.spoken)}>
            {title}
          </h2>
          {header}
          <IconButton icon="x" label={intl.formatMessage({ id: 'ui.close' })} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </aside>
    </>
  );
};

/**
 * A panel of 352 or 376 px beside the page. In the flow (`push`) it narrows the page: put it in a flex or grid row;
 * below 1024 px, or with `push={false}`, it overlays the page.
 */
export const Drawer = ({ open, ...rest }: DrawerProps) => (open ? <Opened {...rest} /> : null);
