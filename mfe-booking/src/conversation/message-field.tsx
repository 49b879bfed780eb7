import { lateApi } from '@escale/contract/late';
import { useApiMutation, useUnsaved } from '@escale/platform';
import { Button, Notice } from '@escale/ui';
import { Field, TextArea } from '@escale/ui/form';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOpen } from '../book/is-open.ts';
import { endRequest, requestKey } from '../book/request-key.ts';
import styles from './conversation.module.css';

const longestMessage = 2000;
const sentName = 'escale-message-sent';

/** A message to the other side; it is kept in the field until it has arrived. */
export function MessageField({ bookingId, other }: { bookingId: string; other: string }) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const write = useApiMutation(lateApi.conversations.write, {
    onSuccess: () => {
      endRequest(sentName);
      setText('');
    },
    onError: ({ status }) => {
      if (!isOpen(status)) endRequest(sentName);
    },
  });
  useUnsaved(text.trim() !== '');
  const send = () => {
    const body = { text: text.trim() };
    if (body.text === '') return;
    write.mutate({
      params: { bookingId },
      body,
      idempotencyKey: requestKey(sentName, JSON.stringify({ bookingId, ...body })),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {write.error && <Notice tone="danger">{write.error.message}</Notice>}
      <Field label={intl.formatMessage({ id: 'booking.messages.to' }, { other })}>
        <TextArea
          rows={2}
          maxLength={longestMessage}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className={styles.send}>
        <small className="soft">
          <FormattedMessage id="booking.messages.hint" />
        </small>
        <Button type="submit" size="touch" icon="send" busy={write.isPending} disabled={text.trim() === ''}>
          <FormattedMessage id="booking.messages.send" />
        </Button>
      </div>
    </form>
  );
}
