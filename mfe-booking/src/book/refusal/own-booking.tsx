import { type Booking, pages } from '@escale/contract';
import { choiceOf } from '@escale/rules';
import { LinkButton, Notice } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../book.module.css';
import { useSlotWords } from '../slot-words.ts';

/** The refused choice is what the member has booked already: their booking is one tap away (BKG-26). */
export function OwnBooking({ booking: { id, workspace, slot, building } }: { booking: Booking }) {
  const intl = useIntl();
  const words = useSlotWords();
  return (
    <Notice tone="info" title={intl.formatMessage({ id: 'booking.own.title' })}>
      <div className={styles.ways}>
        <p>
          {workspace.name} · {words.short(choiceOf(slot), building.timezone)}
        </p>
        <LinkButton size="small" variant="second" href={pages.booking(id)}>
          <FormattedMessage id="booking.own.see" />
        </LinkButton>
      </div>
    </Notice>
  );
}
