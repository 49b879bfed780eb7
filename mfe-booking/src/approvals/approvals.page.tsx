import type { Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { Button, EmptyState, Notice, PageHeading, Skeleton, Tabs } from '@escale/ui';
import { Checkbox, keepFocus } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { texts } from '../messages/approvals/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { ReadFailed } from '../read-failed.tsx';
import { AnsweredList } from './answered-list.tsx';
import { AnsweredRow } from './answered-row.tsx';
import { ApprovalCard } from './approval-card.tsx';
import styles from './approvals.module.css';
import { useApprovals } from './use-approvals.ts';

const RefuseDialog = lazy(() =>
  import('../bookings/answers/refuse-dialog.tsx').then(({ RefuseDialog: dialog }) => ({ default: dialog })),
);

const mostShown = 100;

/** /approvals: the bookings above the company's limit that wait for the reader, and those they answered (BKG-23). */
export const ApprovalsPage = withTexts(texts, function ApprovalsPage() {
  const intl = useIntl();
  const { member } = useSession();
  const [address, setAddress] = useSearchParams();
  const isAnswered = address.get('view') === 'answered';
  const query = useApiQuery(lateApi.approvals.list, { query: { limit: mostShown } });
  const items = query.data?.items ?? [];
  const { answered, isBusy, failureOf, answer } = useApprovals(items);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [refusing, setRefusing] = useState<readonly Booking[]>([]);
  usePageTitle(intl.formatMessage({ id: 'booking.approvals.title' }));
  const overIds = new Set(answered.map(({ booking }) => booking.id));
  const waiting = items.filter(({ id }) => !overIds.has(id));
  const chosen = waiting.filter(({ id }) => selection.has(id));
  const answerable = !member?.signedInBy;
  const select = (id: string, on: boolean) => {
    const next = new Set(selection);
    if (on) next.add(id);
    else next.delete(id);
    setSelection(next);
  };
  const isSending = chosen.some(({ id }) => isBusy(id));
  const [failed = null] = refusing.map(({ id }) => failureOf(id)).filter((message) => message !== null);
  return (
    <div ref={keepFocus} className={styles.page}>
      <PageHeading sub={<FormattedMessage id="booking.approvals.lead" />}>
        <FormattedMessage id="booking.approvals.title" />
      </PageHeading>
      <Tabs
        label={intl.formatMessage({ id: 'booking.approvals.title' })}
        value={isAnswered ? 'answered' : 'pending'}
        onChange={(view) => setAddress(view === 'answered' ? { view } : {}, { replace: true })}
        items={[
          {
            id: 'pending',
            label: intl.formatMessage({ id: 'booking.approvals.pending' }),
            ...(query.data ? { count: waiting.length } : {}),
          },
          { id: 'answered', label: intl.formatMessage({ id: 'booking.approvals.answered' }) },
        ]}
      />
      {isAnswered ? (
        <AnsweredList />
      ) : query.isPending ? (
        [1, 2].map((row) => <Skeleton key={row} height={148} radius={20} />)
      ) : query.isError && !query.data ? (
        <ReadFailed title={intl.formatMessage({ id: 'booking.approvals.failed' })} query={query} />
      ) : (
        <>
          {!answerable && waiting.length > 0 && (
            <Notice tone="info">
              <FormattedMessage id="booking.approvals.as-other" />
            </Notice>
          )}
          {answerable && waiting.length > 1 && (
            <div className={styles.bulk}>
              <Checkbox
                checked={chosen.length === waiting.length}
                indeterminate={chosen.length > 0 && chosen.length < waiting.length}
                onChange={(on) => setSelection(new Set(on ? waiting.map(({ id }) => id) : []))}
              >
                <FormattedMessage id="booking.approvals.select-all" values={{ count: waiting.length }} />
              </Checkbox>
              {chosen.length > 0 && (
                <span className={styles.actions}>
                  <Button size="small" icon="check" busy={isSending} onClick={() => void answer(chosen, null)}>
                    <FormattedMessage id="booking.approvals.approve-all" values={{ count: chosen.length }} />
                  </Button>
                  <Button size="small" variant="second" disabled={isSending} onClick={() => setRefusing(chosen)}>
                    <FormattedMessage id="booking.approvals.refuse-all" values={{ count: chosen.length }} />
                  </Button>
                </span>
              )}
            </div>
          )}
          <ul className={styles.list} aria-live="polite">
            {answered.map((one) => (
              <li key={one.booking.id}>
                <AnsweredRow {...one} />
              </li>
            ))}
            {waiting.map((booking) => (
              <li key={booking.id}>
                <ApprovalCard
                  booking={booking}
                  aboveCents={query.data?.aboveCents ?? null}
                  leftCents={
                    query.data?.credits.find(({ memberId }) => memberId === booking.organiser.id)?.cents ?? null
                  }
                  busy={isBusy(booking.id)}
                  failure={failureOf(booking.id)}
                  selected={waiting.length > 1 ? selection.has(booking.id) : null}
                  answerable={answerable}
                  onSelect={(on) => select(booking.id, on)}
                  onApprove={() => void answer([booking], null)}
                  onRefuse={() => setRefusing([booking])}
                />
              </li>
            ))}
          </ul>
          {waiting.length === 0 && (
            <EmptyState
              title={intl.formatMessage({ id: 'booking.approvals.none' })}
              message={intl.formatMessage({ id: 'booking.approvals.none.message' })}
            />
          )}
        </>
      )}
      {refusing.length > 0 && (
        <Suspense>
          <RefuseDialog
            name={intl.formatList([...new Set(refusing.map(({ organiser }) => organiser.firstName))], {
              type: 'conjunction',
            })}
            count={refusing.length}
            busy={refusing.some(({ id }) => isBusy(id))}
            failure={failed}
            onRefuse={(reason) => void answer(refusing, reason).then((over) => over && setRefusing([]))}
            onClose={() => setRefusing([])}
          />
        </Suspense>
      )}
    </div>
  );
});
