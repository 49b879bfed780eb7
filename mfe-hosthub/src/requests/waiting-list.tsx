import { type HostRequest, pages } from '@escale/contract';
import { Button, EmptyState } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EndedRow } from './ended-row.tsx';
import styles from './host.page.module.css';
import { useArrivingRequests } from './host.queries.ts';
import { LinkedRequest } from './linked-request.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestMessages } from './request-messages.tsx';
import { inPlace } from './request-order.ts';
import { useAnswers } from './use-answers.ts';

interface Props {
  items: readonly HostRequest[];
  /** Loads the next page; null when all are loaded. */
  showMore: (() => void) | null;
  now: number;
  /** The booking in the URL, which is open instead of the most urgent one. */
  requestedId: string | null;
}

/** The pending requests, one of them open, each replaced by its outcome once it is answered (HST-03). */
export function WaitingList({ items, showMore, now, requestedId }: Props) {
  const intl = useIntl();
  const [refusing, setRefusing] = useState<HostRequest | null>(null);
  const fresh = useArrivingRequests();
  const { ended, isBusy, failureOf, accept, reject } = useAnswers(items);
  const endedOf = new Map(ended.map((one) => [one.request.booking.id, one]));
  const shown = inPlace(
    items,
    ended.map(({ request }) => request),
  );
  const waiting = shown.filter(({ booking }) => !endedOf.has(booking.id));
  const isShown = shown.some(({ booking }) => booking.id === requestedId);
  const openId = waiting.find(({ booking }) => booking.id === requestedId)?.booking.id ?? waiting[0]?.booking.id;
  const card = (request: HostRequest, open: boolean) => (
    <RequestCard
      request={request}
      now={now}
      open={open}
      requested={request.booking.id === requestedId}
      fresh={fresh.has(request.booking.id)}
      busy={isBusy(request.booking.id)}
      failure={failureOf(request.booking.id)}
      onAccept={() => void accept(request)}
      onReject={() => setRefusing(request)}
    />
  );
  return (
    <>
      {requestedId !== null && !isShown && (
        <LinkedRequest key={requestedId} bookingId={requestedId} listHref={pages.host()}>
          {(request) => card(request, true)}
        </LinkedRequest>
      )}
      {shown.length === 0 ? (
        <div className={styles.none}>
          <EmptyState
            title={intl.formatMessage({ id: 'host.requests.none.title' })}
            message={intl.formatMessage({ id: 'host.requests.none.message' })}
          />
        </div>
      ) : (
        <ul className={styles.requests}>
          {shown.map((request) => {
            const over = endedOf.get(request.booking.id);
            return (
              <li key={request.booking.id}>
                {over ? <EndedRow {...over} /> : card(request, request.booking.id === openId)}
                {request.booking.id === requestedId && <RequestMessages request={request} />}
              </li>
            );
          })}
        </ul>
      )}
      {showMore && (
        <Button variant="second" block onClick={showMore}>
          <FormattedMessage id="host.requests.more" />
        </Button>
      )}
      {refusing && (
        <RejectDialog
          request={refusing}
          busy={isBusy(refusing.booking.id)}
          failure={failureOf(refusing.booking.id)}
          onReject={(reason) => void reject(refusing, reason).then((over) => over && setRefusing(null))}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  );
}
