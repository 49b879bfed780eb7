import type { Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { Button, Link, Notice, useDates, useMoney } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { approvalsPath } from '../../approvals/approvals-path.ts';
import { focusHeading } from '../../focus-heading.ts';
import styles from './answers.module.css';

const RefuseDialog = lazy(() =>
  import('./refuse-dialog.tsx').then(({ RefuseDialog: dialog }) => ({ default: dialog })),
);

/** The manager's answer to a booking above the company's limit (BKG-23). */
export function ApprovalAnswer({ booking }: { booking: Booking }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const [isRefusing, setRefusing] = useState(false);
  const params = { bookingId: booking.id };
  const done = (id: 'approved' | 'refused') => () => {
    notify({ tone: 'success', message: intl.formatMessage({ id: `booking.answer.${id}` }) });
    focusHeading();
  };
  const approve = useApiMutation(lateApi.approvals.approve, { onSuccess: done('approved') });
  const refuse = useApiMutation(lateApi.approvals.reject, { onSuccess: done('refused') });
  const { organiser, answerBy, building, price } = booking;
  return (
    <section className={styles.answer} aria-label={intl.formatMessage({ id: 'booking.answer.label' })}>
      <p>
        <FormattedMessage
          id="booking.answer.asks"
          values={{
            name: `${organiser.firstName} ${organiser.lastName}`,
            price: money.euros(price.totalIncludingTaxCents, price.currency),
            when: answerBy ? dates.instant(answerBy, building.timezone) : '',
          }}
        />
      </p>
      {approve.error && <Notice tone="danger">{approve.error.message}</Notice>}
      <div className={styles.choice}>
        <Button size="touch" icon="check" busy={approve.isPending} onClick={() => approve.mutate({ params })}>
          <FormattedMessage id="booking.answer.approve" />
        </Button>
        <Button size="touch" variant="second" icon="x" onClick={() => setRefusing(true)}>
          <FormattedMessage id="booking.answer.refuse" />
        </Button>
      </div>
      <Link href={approvalsPath}>
        <FormattedMessage id="booking.approvals.all" />
      </Link>
      {isRefusing && (
        <Suspense>
          <RefuseDialog
            name={organiser.firstName}
            busy={refuse.isPending}
            failure={refuse.error?.message ?? null}
            onRefuse={(reason) => refuse.mutate({ params, body: { reason } })}
            onClose={() => setRefusing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
