import type { ApiError } from '@escale/platform';
import { Button, Dialog } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Refusal } from '../refusal.tsx';
import styles from './tokens-tab.module.css';

interface Props {
  /** Message ids. */
  title: string;
  submit: string;
  busy: boolean;
  /** The server's refusal. */
  error: ApiError | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of a few fields; a refusal of the server stands below them, and what was typed is kept. */
export function FormDialog({ title, submit, busy, error, onSubmit, onClose, children }: Props) {
  const intl = useIntl();
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={intl.formatMessage({ id: title })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="releases.cancel" />
          </Button>
          <Button busy={busy} onClick={onSubmit}>
            <FormattedMessage id={submit} />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {children}
        {error && <Refusal error={error} />}
      </div>
    </Dialog>
  );
}
