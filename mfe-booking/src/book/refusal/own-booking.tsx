import { type Booking, pages } from '@escale/contract';
import { choiceOf } from '@escale/rules';
import { LinkButton, Notice, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/already/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import styles from '../book.module.css';
import { useSlotWords } from '../slot-words.ts';

/** The refused choice is what the member has booked, asked for or is offered already: it is one tap away (BKG-26). */
export const OwnBooking = withTexts(texts, function OwnBooking({ booking }: { booking: Booking }) {
  const intl = useIntl();
  const dates = useDates();
  const words = useSlotWords();
  const { id, workspace, slot, building, answerBy } = booking;
  const status = booking.waitsFor === 'offer' ? 'offer' : booking.status;
  return (
    <Notice tone="info" title={intl.formatMessage({ id: 'booking.own.title' }, { status })}>
      <div className={styles.ways}>
        <p>
          {workspace.name} · {words.short(choiceOf(slot), building.timezone)}
          {status === 'offer' && answerBy && (
            <>
              {'. '}
              <FormattedMessage id="booking.own.until" values={{ when: dates.instant(answerBy, building.timezone) }} />
            </>
          )}
        </p>
        <LinkButton size="small" variant="second" href={pages.booking(id)}>
          <FormattedMessage id="booking.own.see" values={{ status }} />
        </LinkButton>
      </div>
    </Notice>
  );
});
