import type { Booking } from '@escale/contract';
import { useSession } from '@escale/platform';
import { nearMeters, toLocal } from '@escale/rules';
import { Button, Notice, useDates } from '@escale/ui';
import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleIn } from '../bookings/booking-role.ts';
import { texts } from '../messages/check-in/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './check-in.module.css';
import { checkInState } from './check-in.rules.ts';
import { Deadline } from './deadline.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useNow } from './use-now.ts';

interface CheckInPanelProps {
  booking: Booking;
  /** The code of the place that was scanned; the button proves no presence. */
  code?: string;
}

/** Check-in of a booking: its window and what follows without it before, one button during, what was said afterwards (BKG-18). */
export const CheckInPanel = withTexts(texts, function CheckInPanel({ booking, code }: CheckInPanelProps) {
  const intl = useIntl();
  const dates = useDates();
  const now = useNow();
  const { member } = useSession();
  const { send, locate, isBusy, failure, needsProof } = useCheckIn(booking);
  const state = checkInState(booking, now);
  const words = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(false);
  // The words that took the place of the pressed button take its focus, before the page's heading does.
  useLayoutEffect(() => {
    if (wasOpen.current && state === 'done' && document.activeElement === document.body) words.current?.focus();
    wasOpen.current = state === 'open';
  }, [state]);
  const { checkIn, building } = booking;
  const comes = booking.organiser.id === member?.id ? !booking.organiserLeft : roleIn(booking, member?.id) !== 'other';
  // A scanned code has an answer of its own.
  if (!comes || (!checkIn && code !== undefined)) return null;
  if (!checkIn)
    return (
      <p className={`soft ${styles.words}`}>
        <FormattedMessage id="booking.here.notAsked" />
      </p>
    );
  if (state === 'none') return null;
  const at = (instant: string) => dates.time(toLocal(instant, building.timezone).time);
  const window = { from: at(checkIn.from), until: at(checkIn.until) };
  return (
    <section
      className={styles.panel}
      data-open={state === 'open' || undefined}
      aria-label={intl.formatMessage({ id: 'booking.here.label' })}
    >
      {state === 'open' ? (
        <>
          <Deadline booking={booking} now={now} />
          {failure && <Notice tone="danger">{failure}</Notice>}
          <Button
            size="big"
            block
            icon="check"
            busy={isBusy}
            onClick={() => send(code === undefined ? { by: 'button' } : { by: 'code', code })}
          >
            <FormattedMessage id="booking.here.action" />
          </Button>
          {needsProof && (
            <>
              <p className="soft">
                <FormattedMessage id="booking.here.proof" values={{ meters: nearMeters }} />
              </p>
              <Button variant="second" size="touch" block icon="map-pin" busy={isBusy} onClick={locate}>
                <FormattedMessage id="booking.here.locate" />
              </Button>
            </>
          )}
        </>
      ) : (
        <p ref={words} className={styles.words} tabIndex={-1}>
          <FormattedMessage
            id={`booking.here.${state}`}
            values={state === 'done' && checkIn.at ? { at: at(checkIn.at) } : window}
          />
        </p>
      )}
    </section>
  );
});
