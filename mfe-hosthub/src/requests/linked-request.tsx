import type { HostRequest } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Link, Notice, Skeleton } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EndedRow } from './ended-row.tsx';
import styles from './host.page.module.css';
import { outcomeOf } from './outcome.ts';
import { RequestMessages } from './request-messages.tsx';

interface Props {
  bookingId: string;
  /** URL of the list of all requests. */
  listHref: string;
  /** Renders a request that is still pending. */
  children: (request: HostRequest) => ReactNode;
}

/** The booking in the URL when the list does not contain it: instant, answered long ago, on a later page, or not this host's (HST-03). */
export function LinkedRequest({ bookingId, listHref, children }: Props) {
  const query = useApiQuery(lateApi.host.request, { params: { bookingId } });
  if (query.isPending) return <Skeleton height={92} radius={14} />;
  if (query.isError) {
    return (
      <div className={styles.linked}>
        <Notice tone="warning" title={<FormattedMessage id="host.asked.none" />}>
          <Link href={listHref}>
            <FormattedMessage id="host.asked.all" />
          </Link>
        </Notice>
      </div>
    );
  }
  const { request } = query.data;
  const { status, workspace } = request.booking;
  const isInstant = workspace.instant && status === 'confirmed';
  return (
    <div className={styles.linked}>
      {status === 'pending' ? (
        children(request)
      ) : (
        <EndedRow request={request} outcome={isInstant ? 'booked' : outcomeOf(status)} mine={false} />
      )}
      <RequestMessages request={request} />
    </div>
  );
}
