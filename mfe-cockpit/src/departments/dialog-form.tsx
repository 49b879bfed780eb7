import type { ApiError } from '@escale/platform';
import { Button, Dialog, Notice } from '@escale/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './departments.module.css';

interface Props {
  title: string;
  submit: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  disabled?: boolean;
  /** A refusal that no field shows. */
  error: ApiError | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of one or two fields: Enter submits, a refusal stands below them, and what was typed is kept. */
export function DialogForm(props: Props) {
  const { title, submit, variant = 'primary', busy, disabled = false, error, onSubmit, onClose, children } = props;
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="departments.cancel" />
          </Button>
          <Button type="submit" form={id} variant={variant} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={send}>
        {children}
        {error && <Notice tone="danger">{error.message}</Notice>}
      </form>
    </Dialog>
  );
}
