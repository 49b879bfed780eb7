import { api, pages } from '@escale/contract';
import type { DayProposal } from '@escale/contract/proposals';
import { useApiQuery } from '@escale/platform';
import { Button, Link, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from '../invitations/invitations.module.css';

interface Props {
  proposal: DayProposal;
  accept: { busy: boolean; give: () => void };
}

/** What the proposed place costs, to be agreed to before anything is booked. */
export function PaidPlace({ proposal: { place, date, part }, accept }: Props) {
  const money = useMoney();
  const workspaceId = place?.id ?? '';
  const check = useApiQuery(
    api.bookings.check,
    { body: { workspaceId, slots: [{ date, part }], people: 1, payment: { method: 'credits' } } },
    { enabled: place?.kind === 'workspace' },
  );
  const amount = check.data && money.credits(check.data.price.totalIncludingTaxCents);
  return (
    <p role="alert" className={styles.paid}>
      <span>
        {amount ? <FormattedMessage id="connections.proposals.costs" values={{ amount }} /> : check.error?.message}{' '}
        <Link href={pages.book(workspaceId, { date, part })}>
          <FormattedMessage id="connections.proposals.see-place" />
        </Link>
      </span>
      {amount && (
        <Button size="small" busy={accept.busy} onClick={accept.give}>
          <FormattedMessage id="connections.proposals.pay" values={{ amount }} />
        </Button>
      )}
    </p>
  );
}
