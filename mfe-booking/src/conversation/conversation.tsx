import type { BookingMessage } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { call, notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, ConfirmDialog, Notice, Skeleton, useDates } from '@escale/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './conversation.module.css';
import { MessageField } from './message-field.tsx';
import { MessageList } from './message-list.tsx';

interface ConversationProps {
  bookingId: string;
  /** Time zone of the building. */
  timezone: string;
  /** Name of the booker, where a member of the host reads; otherwise the other side is the host. */
  booker?: string;
}

/** What the booker and the host wrote about a booking, and the next message (BKG-27). While it is shown, new messages are read. */
export function Conversation({ bookingId, timezone, booker }: ConversationProps) {
  const intl = useIntl();
  const dates = useDates();
  const params = { bookingId };
  const query = useApiQuery(lateApi.conversations.get, { params });
  const [reporting, setReporting] = useState<BookingMessage | null>(null);
  const report = useApiMutation(lateApi.conversations.report, {
    onSuccess: () => {
      setReporting(null);
      notify({ tone: 'success', message: intl.formatMessage({ id: 'booking.messages.report.done' }) });
    },
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const unread = query.data?.unread ?? 0;
  // Messages that arrive while they are shown are read, too.
  useEffect(() => {
    if (unread > 0) call(lateApi.conversations.read, { params: { bookingId } }).catch(() => undefined);
  }, [unread, bookingId]);
  if (query.isPending) return <Skeleton height={160} radius={14} />;
  if (!query.data)
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" variant="second" onClick={() => void query.refetch()}>
            <FormattedMessage id="booking.messages.retry" />
          </Button>
        }
      >
        {query.error?.message}
      </Notice>
    );
  const { messages, host, state, closesAt } = query.data;
  const other = booker ?? host;
  return (
    <div className={styles.conversation}>
      {(messages.length > 0 || state === 'open') && (
        <MessageList messages={messages} other={other} timezone={timezone} onReport={setReporting} />
      )}
      {state === 'open' ? (
        <MessageField bookingId={bookingId} other={other} />
      ) : (
        <p className="soft">
          <FormattedMessage
            id={`booking.messages.state.${state}`}
            values={{ when: dates.instant(closesAt, timezone), host }}
          />
        </p>
      )}
      {reporting && (
        <ConfirmDialog
          open
          title={intl.formatMessage({ id: 'booking.messages.report.title' })}
          message={intl.formatMessage({ id: 'booking.messages.report.message' })}
          confirmLabel={intl.formatMessage({ id: 'booking.messages.report' })}
          busy={report.isPending}
          onConfirm={() => report.mutate({ params: { ...params, messageId: reporting.id } })}
          onClose={() => setReporting(null)}
        />
      )}
    </div>
  );
}
