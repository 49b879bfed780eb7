import { withElision } from '@escale/rules';
import { Button, Dialog, Notice } from '@escale/ui';
import { Field, TextArea } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/refusal/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import styles from './answers.module.css';

const leastLetters = 3;
const mostLetters = 250;

interface Props {
  /** First name of who asks, or the names of all. */
  name: string;
  /** Number of requests that the reason refuses. */
  count?: number;
  busy: boolean;
  /** Why the last attempt failed; the typed text is kept. */
  failure: string | null;
  onRefuse: (reason: string) => void;
  onClose: () => void;
}

/** Asks the approver for a reason, which the asking member reads (BKG-23). */
export const RefuseDialog = withTexts(texts, function RefuseDialog(props: Props) {
  const { name, count = 1, busy, failure, onRefuse, onClose } = props;
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= leastLetters;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={intl.formatMessage({ id: 'booking.answer.refuse.title' }, { ...withElision({ name }), count })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="booking.answer.refuse.back" />
          </Button>
          <Button variant="danger" disabled={!isReady} busy={busy} onClick={() => onRefuse(reason.trim())}>
            <FormattedMessage id="booking.answer.refuse" />
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className="soft">
          <FormattedMessage id="booking.answer.refuse.message" values={{ name, count }} />
        </p>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <Field
          label={intl.formatMessage({ id: 'booking.answer.refuse.reason' }, { ...withElision({ name }), count })}
          hint={isReady ? undefined : intl.formatMessage({ id: 'booking.answer.refuse.hint' })}
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
});
