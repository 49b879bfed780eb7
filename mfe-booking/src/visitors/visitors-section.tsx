import type { Booking } from '@escale/contract';
import { visitApi } from '@escale/contract/visits';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, IconButton } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../messages/visitors/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { RetryNotice } from '../read-failed.tsx';
import { VisitorDialog } from './visitor-dialog.tsx';
import styles from './visitors.module.css';

/** Visitors who come for a booking in the company's own building: announced to the reception, with a letter of their own (CKP-13). */
export const VisitorsSection = withTexts(texts, function VisitorsSection({ booking }: { booking: Booking }) {
  const intl = useIntl();
  const [isInviting, setInviting] = useState(false);
  const query = useApiQuery(visitApi.visits.mine, { query: { bookingId: booking.id } });
  const cancel = useApiMutation(visitApi.visits.cancel, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const items = query.data?.items ?? [];
  return (
    <section className={styles.section} aria-labelledby="visitors">
      <div className={styles.head}>
        <h2 id="visitors">
          <FormattedMessage id="booking.visitors" />
        </h2>
        <Button variant="second" size="small" icon="plus" onClick={() => setInviting(true)}>
          <FormattedMessage id="booking.visitors.add" />
        </Button>
      </div>
      {query.isError && !query.data ? (
        <RetryNotice onRetry={() => query.refetch()}>{query.error.message}</RetryNotice>
      ) : items.length === 0 ? (
        <p className="soft">
          <FormattedMessage id="booking.visitors.none" />
        </p>
      ) : (
        <ul className={styles.list}>
          {items.map(({ id, name, company, state }) => (
            <li key={id}>
              <span>
                <b>{name}</b>
                <small>
                  {[company, intl.formatMessage({ id: `booking.visitors.${state}` })].filter(Boolean).join(' · ')}
                </small>
              </span>
              {(state === 'expected' || state === 'late') && (
                <IconButton
                  icon="x"
                  label={intl.formatMessage({ id: 'booking.visitors.cancel' }, { name })}
                  aria-busy={cancel.isPending}
                  onClick={() => cancel.mutate({ params: { id } })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isInviting && <VisitorDialog booking={booking} onClose={() => setInviting(false)} />}
    </section>
  );
});
