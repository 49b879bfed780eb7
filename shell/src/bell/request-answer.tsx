import { lateApi } from '@escale/contract/late';
import { useApiMutation } from '@escale/platform';
import { Button } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Choice } from './choice.tsx';
import styles from './panel.module.css';

/** Accepts a booking as host or approver, or refuses it with a reason (HST-03, BKG-23). */
export function RequestAnswer({
  bookingId,
  isHost,
  onDone,
}: {
  bookingId: string;
  isHost: boolean;
  onDone: () => void;
}) {
  const intl = useIntl();
  const [isRefusing, setRefusing] = useState(false);
  const params = { bookingId };
  const done = { onSuccess: onDone };
  const accept = useApiMutation(isHost ? lateApi.host.accept : lateApi.approvals.approve, done);
  const reject = useApiMutation(isHost ? lateApi.host.reject : lateApi.approvals.reject, done);
  if (!isRefusing)
    return (
      <Choice
        yes={<FormattedMessage id="shell.bell.accept" />}
        no={<FormattedMessage id="shell.bell.refuse" />}
        isSaying={accept.isPending ? 'yes' : null}
        onYes={() => accept.mutate({ params })}
        onNo={() => setRefusing(true)}
        error={accept.error}
      />
    );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    reject.mutate({ params, body: { reason: String(reason) } });
  };
  return (
    <form className={styles.refusal} onSubmit={send}>
      <Field label={intl.formatMessage({ id: 'shell.bell.reason' })} error={reject.error?.message}>
        <TextInput name="reason" size="small" required minLength={3} maxLength={250} autoFocus />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="danger" busy={reject.isPending}>
          <FormattedMessage id="shell.bell.refuse" />
        </Button>
        <Button size="small" variant="second" onClick={() => setRefusing(false)}>
          <FormattedMessage id="shell.bell.refuse.back" />
        </Button>
      </div>
    </form>
  );
}
