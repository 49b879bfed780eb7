import type { api, RouteReply } from '@escale/contract';
import { Skeleton } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { texts } from '../messages/trace/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './trace.module.css';

const TraceList = lazy(() =>
  import(/* webpackChunkName: "refusal" */ './trace-list.tsx').then(({ TraceList: list }) => ({ default: list })),
);

type Decisions = RouteReply<typeof api.bookings.check>['slots'][number]['decisions'];

/** The whole decision behind a refusal, on demand (BKG-21). */
export const WhyRefused = withTexts(texts, function WhyRefused({ decisions }: { decisions: Decisions }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.why} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <FormattedMessage id="booking.trace.refused" />
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height={120} />}>
          <TraceList decisions={decisions} />
        </Suspense>
      )}
    </details>
  );
});
