import { api, pages } from '@escale/contract';
import { useApiQuery, usePageTitle } from '@escale/platform';
import { addDays } from '@escale/rules';
import { EmptyState, LinkButton, PageHeading, Skeleton } from '@escale/ui';
import { localToday } from '@escale/ui/form';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { texts } from '../messages/check-in/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { ReadFailed } from '../read-failed.tsx';
import styles from './check-in.module.css';
import { findScanned } from './check-in.rules.ts';
import { ScannedBooking } from './scanned-booking.tsx';
import { useNow } from './use-now.ts';

/** /check-in: where the QR code of a place leads; it finds the booking of the place and checks it in (BKG-18). */
export const CheckInPage = withTexts(texts, function CheckInPage() {
  const intl = useIntl();
  const now = useNow();
  const [address] = useSearchParams();
  const workspaceId = address.get('workspaceId') ?? '';
  const code = address.get('code') ?? '';
  const seatId = address.get('seatId');
  const isScanned = workspaceId !== '' && code !== '';
  const today = localToday();
  // The place may be in another time zone than the device.
  const query = useApiQuery(
    api.bookings.list,
    {
      query: {
        status: ['confirmed', 'cancelled'],
        dateFrom: addDays(today, -1),
        dateTo: addDays(today, 1),
        sort: 'from',
        limit: 100,
      },
    },
    { enabled: isScanned },
  );
  usePageTitle(intl.formatMessage({ id: 'booking.here.title' }));
  if (!isScanned) {
    return (
      <Nothing kind="scan">
        <LinkButton href={pages.bookings()}>
          <FormattedMessage id="booking.one.all" />
        </LinkButton>
      </Nothing>
    );
  }
  if (query.isError && !query.data) {
    return (
      <div className={styles.page}>
        <ReadFailed title={intl.formatMessage({ id: 'booking.list.failed' })} query={query} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <div className={styles.page} aria-hidden="true">
        <Skeleton height={220} radius={20} />
        <Skeleton height={40} width={260} />
        <Skeleton height={180} radius={20} />
      </div>
    );
  }
  const found = findScanned(query.data.items, workspaceId, now);
  if (found.kind === 'nothing') {
    return (
      <Nothing kind="nothing">
        <LinkButton href={pages.book(workspaceId, { date: today, ...(seatId && { seatId }) })}>
          <FormattedMessage id="booking.here.book" />
        </LinkButton>
      </Nothing>
    );
  }
  return <ScannedBooking {...found} code={code} />;
});

/** No code was scanned, or nothing is booked where it stands; with the way on. */
function Nothing({ kind, children }: { kind: 'scan' | 'nothing'; children: ReactNode }) {
  const intl = useIntl();
  return (
    <div className={styles.page}>
      <PageHeading>
        <FormattedMessage id="booking.here.title" />
      </PageHeading>
      <EmptyState
        title={intl.formatMessage({ id: `booking.here.${kind}` })}
        message={intl.formatMessage({ id: `booking.here.${kind}.message` })}
        action={children}
      />
    </div>
  );
}
