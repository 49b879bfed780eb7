import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button, IconButton } from '../actions/button.tsx';
import { cx } from '../class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 's' | 'm' | 'l';
};

const Opened = ({ onClose, title, children, footer, size = 'm' }: Omit<DialogProps, 'open'>) => {
  const intl = useIntl();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // The native dialog is opened by a method: only then is the page behind inert and Tab stays inside.
  useEffect(() => {
    const node = dialog.current;
    const opener = document.activeElement;
    if (node && !node.open) node.showModal?.();
    (node?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    return () => {
      node?.close?.();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the cancel event
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[size])}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="x" label={intl.formatMessage({ id: 'ui.close' })} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  );
};

/**
 * A modal dialog (480, 640 or 880 px; a sheet on phones). Escape and a click outside close it; the focus returns to its previous element.
 */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <Opened {...rest} /> : null);

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  message: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
};

/** Asks for confirmation of something that cannot be undone. The button names the action and its object. */
export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  title,
  message,
  confirmLabel,
  danger = false,
  busy = false,
}: ConfirmProps) => {
  const intl = useIntl();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="s"
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            {intl.formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeof message === 'string' ? <p>{message}</p> : message}
    </Dialog>
  );
};
