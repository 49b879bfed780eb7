import { lateApi } from '@escale/contract/late';
import { notify, useApiQuery, useBusEvent, useSession } from '@escale/platform';
import { useState } from 'react';
import { useIntl } from 'react-intl';

const pageSize = 20;
const mostRequests = 100;

/** The host's requests, pending or answered, as many pages as were loaded (HST-03). */
export function useRequests(status: 'pending' | 'answered') {
  const session = useSession();
  const [limit, setLimit] = useState(pageSize);
  const query = useApiQuery(
    lateApi.host.requests,
    { query: { status, limit } },
    { placeholderData: (known) => known, enabled: session.status === 'signedIn' },
  );
  const hasMore = (query.data?.total ?? 0) > limit && limit < mostRequests;
  return {
    ...query,
    showMore: hasMore ? () => setLimit(Math.min(mostRequests, limit + pageSize)) : null,
  };
}

/** Notifies of each request as it arrives, and returns the ids that arrived since the page was opened (HST-03, PLT-08). */
export function useArrivingRequests(): ReadonlySet<string> {
  const intl = useIntl();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useBusEvent('booking.requested', ({ data }) => {
    setFresh((known) => new Set(known).add(data.bookingId));
    // Of several open tabs only the visible one shows it.
    if (document.visibilityState === 'hidden') return;
    notify({ tone: 'info', message: intl.formatMessage({ id: 'host.new' }, { name: data.workspaceName }) });
  });
  return fresh;
}
