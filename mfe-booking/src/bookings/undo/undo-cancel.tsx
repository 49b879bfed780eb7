import { api, type Booking } from '@escale/contract';
import { notify, useApiMutation } from '@escale/platform';
import { undoSeconds } from '@escale/rules';
import { Announce, Button, Icon, Notice } from '@escale/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOpen } from '../../book/is-open.ts';
import { texts } from '../../messages/undo/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { useSlotWords } from '../booking-words.ts';
import { forgetCancelled } from './last-cancelled.ts';
import styles from './undo-cancel.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

interface UndoCancelProps {
  booking: Booking;
  /** Until when it can be undone, in milliseconds; null: no longer. */
  until: number | null;
  /** In a list the line names its booking. */
  inList?: boolean;
}

/** The line that undoes a cancellation while there is time, and tells why it could not be undone (BKG-25). */
export const UndoCancel = withTexts(texts, function UndoCancel({ booking, until, inList = false }: UndoCancelProps) {
  const intl = useIntl();
  const words = useSlotWords();
  const seconds = useSecondsLeft(until);
  const [isClosed, setClosed] = useState(false);
  const undo = useApiMutation(api.bookings.undoCancel, {
    onSuccess: ({ booking: { workspace } }) => {
      notify({ tone: 'success', message: intl.formatMessage({ id: 'booking.undo.done' }, { name: workspace.name }) });
      forgetCancelled();
    },
  });
  const { error } = undo;
  const isFinal = error !== null && !isOpen(error.status);
  const isOffered = !isFinal && (seconds > 0 || undo.isPending);
  const offer = inList
    ? intl.formatMessage({ id: 'booking.undo.of' }, { name: booking.workspace.name, when: words(booking) })
    : intl.formatMessage({ id: 'booking.undo.offer' });
  return (
    <>
      {error && !isClosed && (
        <Notice
          tone="danger"
          title={intl.formatMessage({ id: 'booking.undo.failed' }, { name: booking.workspace.name })}
          onClose={() => setClosed(true)}
        >
          {error.message}
        </Notice>
      )}
      {isOffered && (
        <section className={styles.line} aria-label={intl.formatMessage({ id: 'booking.undo.label' })}>
          <Icon name="undo-2" size={18} />
          <p>
            {offer}{' '}
            <span className={styles.time} aria-hidden="true">
              <FormattedMessage id="booking.undo.left" values={{ seconds }} />
            </span>
          </p>
          <Button
            variant="second"
            size="small"
            busy={undo.isPending}
            onClick={() => {
              setClosed(false);
              undo.mutate({ params: { id: booking.id } });
            }}
          >
            <FormattedMessage id="booking.undo.action" />
          </Button>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(seconds / undoSeconds) * 100}%` }} />
          </span>
        </section>
      )}
      <Once>{isOffered && intl.formatMessage({ id: 'booking.undo.announced' }, { offer, seconds: undoSeconds })}</Once>
    </>
  );
});

/** Announces a text once, in a live region that is there before it; the seconds are counted outside of it. */
function Once({ children }: { children: string | false }) {
  const [text, setText] = useState('');
  // The region is rendered empty first.
  useEffect(() => setText(children || ''), [children]);
  return <Announce>{text}</Announce>;
}
