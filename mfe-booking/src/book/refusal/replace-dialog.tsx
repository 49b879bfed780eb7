import { api, type Booking, type BookingStatus } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { capital } from '@escale/rules';
import { Button, Dialog, Icon, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSlotWords } from '../../bookings/booking-words.ts';
import { useEndWords } from '../../bookings/end-words.ts';
import { useTotalRefund } from '../../bookings/use-refund-amount.ts';
import { texts } from '../../messages/already/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { RetryNotice } from '../../read-failed.tsx';
import { BalanceAfter, type Replacing } from './balance-after.tsx';
import type { HeldBooking } from './held-bookings.ts';
import styles from './replace-dialog.module.css';

const status: BookingStatus[] = ['pending', 'confirmed'];

interface ReplaceDialogProps {
  held: readonly HeldBooking[];
  busy: boolean;
  /** What is to take their time: the request of a new booking, or a change of the booking `id`. */
  request: Replacing;
  onReplace: (ids: string[]) => void;
  onClose: () => void;
}

/** Lists own bookings with what ending each gives back and the sum, before one request replaces them all (BKG-26). */
export const ReplaceDialog = withTexts(
  texts,
  function ReplaceDialog({ held, busy, request, onReplace, onClose }: ReplaceDialogProps) {
    const intl = useIntl();
    const total = useTotalRefund();
    const kind = request.id === undefined ? 'new' : 'change';
    const dates = held.map(({ from, date = from.slice(0, 10) }) => date).sort();
    const query = useApiQuery(api.bookings.list, {
      query: { status, dateFrom: dates[0], dateTo: dates.at(-1), sort: 'from', limit: 100 },
    });
    // One that ended meanwhile is in nobody's way any more.
    const live = query.data?.items.filter(({ id }) => held.some((one) => one.id === id));
    const count = live?.length ?? held.length;
    const replaces = (live ?? []).map(({ id }) => id);
    const amounts = (live ?? []).map((booking) => ({ booking, cents: booking.refundNow.cents }));
    return (
      <Dialog
        open
        onClose={onClose}
        title={intl.formatMessage({ id: 'booking.replace.title' }, { count })}
        footer={
          <>
            <span className={styles.state}>
              <FormattedMessage id="booking.replace.nothing-yet" />
            </span>
            <Button variant="second" onClick={onClose}>
              <FormattedMessage id="booking.replace.leave" values={{ kind }} />
            </Button>
            <Button busy={busy} disabled={!live} onClick={() => onReplace(replaces)}>
              <FormattedMessage id="booking.replace.confirm" values={{ kind }} />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="booking.replace.lead" values={{ count, kind }} />
        </p>
        {query.isError ? (
          <RetryNotice title={intl.formatMessage({ id: 'booking.replace.failed' })} onRetry={() => query.refetch()}>
            {query.error.message}
          </RetryNotice>
        ) : live ? (
          <>
            <ul className={styles.list}>
              {live.map((booking) => (
                <Ended key={booking.id} booking={booking} />
              ))}
            </ul>
            {amounts.some(({ cents }) => cents > 0) && (
              <p className={styles.total}>
                <span>
                  <FormattedMessage id="booking.replace.total" />
                </span>
                <strong>{total(amounts)}</strong>
              </p>
            )}
            {replaces.length > 0 && <BalanceAfter request={request} replaces={replaces} />}
          </>
        ) : (
          <div className={styles.list}>
            {held.map(({ id }) => (
              <Skeleton key={id} height={64} />
            ))}
          </div>
        )}
      </Dialog>
    );
  },
);

function Ended({ booking }: { booking: Booking }) {
  const words = useSlotWords();
  const consequence = useEndWords();
  return (
    <li className={styles.booking}>
      <Icon name="x" />
      <div>
        <strong>{booking.seat ? `${booking.workspace.name}, ${booking.seat.name}` : booking.workspace.name}</strong>
        <span>{capital(words(booking))}</span>
        <span>{consequence(booking)}</span>
      </div>
    </li>
  );
}
