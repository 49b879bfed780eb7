import type { Booking } from '@escale/contract';
import { Button, Notice } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../messages/check-in/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './check-in.module.css';
import { Deadline } from './deadline.tsx';
import { useCheckIn } from './use-check-in.ts';

/** In the list: the check-in of a booking whose window is open (BKG-18). */
export const RowCheckIn = withTexts(texts, function RowCheckIn({ booking, now }: { booking: Booking; now: number }) {
  const intl = useIntl();
  const { send, locate, isBusy, failure, needsProof } = useCheckIn(booking);
  return (
    <div className={styles.row}>
      <Deadline booking={booking} now={now} />
      <div className={styles.buttons}>
        {needsProof && (
          <Button variant="second" icon="map-pin" busy={isBusy} onClick={locate}>
            <FormattedMessage id="booking.here.locate" />
          </Button>
        )}
        <Button
          icon="check"
          busy={isBusy}
          aria-label={intl.formatMessage({ id: 'booking.here.action.of' }, { name: booking.workspace.name })}
          onClick={() => send({ by: 'button' })}
        >
          <FormattedMessage id="booking.here.action" />
        </Button>
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </div>
  );
});
