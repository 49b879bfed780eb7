import type { HostRequest } from '@escale/contract';
import { withElision } from '@escale/rules';
import { Button, Chip, Dialog, Notice } from '@escale/ui';
import { Field, TextArea } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './host.page.module.css';

const leastLetters = 3;
const mostLetters = 250;
const usual = ['full', 'works', 'hours'] as const;

interface Props {
  request: HostRequest;
  busy: boolean;
  /** Why the last attempt failed; the typed text is kept. */
  failure: string | null;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks the host for a reason, which the requesting member can read (HST-03). */
export function RejectDialog({ request, busy, failure, onReject, onClose }: Props) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const name = request.requester.firstName;
  const ready = reason.trim().length >= leastLetters;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={intl.formatMessage({ id: 'host.reject.title' }, { name })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="host.reject.back" />
          </Button>
          <Button variant="danger" disabled={!ready} busy={busy} onClick={() => onReject(reason.trim())}>
            <FormattedMessage id="host.reject" />
          </Button>
        </>
      }
    >
      <div className={styles.reason}>
        <p className="soft">
          <FormattedMessage id="host.reject.message" values={{ name }} />
        </p>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <div className={styles.usual} role="group" aria-label={intl.formatMessage({ id: 'host.reject.usual' })}>
          {usual.map((id) => {
            const words = intl.formatMessage({ id: `host.reject.usual.${id}` });
            return (
              <Chip key={id} on={reason === words} onClick={() => setReason(words)}>
                {words}
              </Chip>
            );
          })}
        </div>
        <Field
          label={intl.formatMessage({ id: 'host.reject.reason' }, withElision({ name }))}
          hint={ready ? undefined : intl.formatMessage({ id: 'host.reject.reason.hint' })}
        >
          <TextArea
            data-autofocus
            rows={3}
            counter
            maxLength={mostLetters}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
