import type { Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery, useMediaQuery } from '@escale/platform';
import { CountBadge, Dialog, Icon } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../messages/conversation/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './conversation.module.css';
import { Conversation } from './conversation.tsx';

/** The messages with the host as a section of the booking; on a phone its last message, and a sheet with all of them (BKG-27). */
export const ConversationSection = withTexts(texts, function ConversationSection({ booking }: { booking: Booking }) {
  const intl = useIntl();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [isOpen, setOpen] = useState(false);
  const query = useApiQuery(lateApi.conversations.get, { params: { bookingId: booking.id } });
  const host = query.data?.host ?? '';
  const last = query.data?.messages.at(-1);
  const unread = query.data?.unread ?? 0;
  const title = intl.formatMessage({ id: 'booking.messages.title' }, { host });
  // A request that ended before it reached its host leaves nobody to write to.
  if (query.data?.state === 'notYet' && booking.status !== 'pending') return null;
  // A host without an account reads nothing here: a phone says so at once instead of offering a sheet.
  const isUnread = query.data?.state === 'nobody' && !last;
  if (!isPhone || isUnread)
    return (
      <section className={styles.section} aria-labelledby="booking-messages">
        <h2 id="booking-messages">{host ? title : <FormattedMessage id="booking.messages.title-loading" />}</h2>
        <Conversation bookingId={booking.id} timezone={booking.building.timezone} />
      </section>
    );
  return (
    <>
      <button type="button" className={styles.row} onClick={() => setOpen(true)}>
        <Icon name="message-square" size={18} />
        <span>
          <b>{host ? title : <FormattedMessage id="booking.messages.title-loading" />}</b>
          <span className="soft">{last ? last.text : <FormattedMessage id="booking.messages.write" />}</span>
        </span>
        {unread > 0 && <CountBadge count={unread} />}
        <Icon name="chevron-right" />
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={title}>
          <Conversation bookingId={booking.id} timezone={booking.building.timezone} />
        </Dialog>
      )}
    </>
  );
});

/** The messages alone, as a member of the host reads them. It stands here so that no further file is loaded for it. */
export const HostConversation = withTexts(texts, Conversation);
