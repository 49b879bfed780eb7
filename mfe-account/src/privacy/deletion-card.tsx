import { pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Button, FailureCard, Icon, LinkButton, Notice, SkeletonText, useMoney } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DeletionDialog } from './deletion-dialog.tsx';
import styles from './privacy.module.css';

const ends = [
  { id: 'erased', icon: 'trash-2' },
  { id: 'anonymous', icon: 'user-x' },
  { id: 'kept', icon: 'scale' },
] as const;

/** What the deletion of the account erases, keeps and cancels, by the member's own numbers (ACC-07). */
export function DeletionCard() {
  const { credits } = useMoney();
  const { data, error, refetch } = useApiQuery(lateApi.privacy.deletion);
  const [isOpen, setOpen] = useState(false);
  if (error && !data) return <FailureCard onRetry={() => refetch()} />;
  return (
    <section className={styles.card} aria-labelledby="deletion-title">
      <h2 id="deletion-title">
        <FormattedMessage id="account.deletion.title" />
      </h2>
      <ul className={styles.ends}>
        {ends.map(({ id, icon }) => (
          <li key={id}>
            <Icon name={icon} size={16} />
            <span>
              <b>
                <FormattedMessage id={`account.deletion.${id}`} />
              </b>
              <FormattedMessage id={`account.deletion.${id}.what`} />
            </span>
          </li>
        ))}
      </ul>
      {data ? (
        <p className={styles.numbers}>
          <FormattedMessage id="account.deletion.bookings" values={{ count: data.upcomingBookings }} />{' '}
          {data.company && data.creditsCents > 0 && (
            <FormattedMessage
              id="account.deletion.credits"
              values={{ credits: credits(data.creditsCents), company: data.company }}
            />
          )}
        </p>
      ) : (
        <SkeletonText lines={2} />
      )}
      {data?.obstacle ? (
        <Notice
          tone="warning"
          action={
            <LinkButton size="small" variant="second" href={pages.account('help')}>
              <FormattedMessage id="account.help.title" />
            </LinkButton>
          }
        >
          <FormattedMessage id={`account.deletion.${data.obstacle}`} />
        </Notice>
      ) : (
        <Button variant="danger" block disabled={!data} onClick={() => setOpen(true)}>
          <FormattedMessage id="account.deletion.start" />
        </Button>
      )}
      {data && isOpen && <DeletionDialog preview={data} onClose={() => setOpen(false)} />}
    </section>
  );
}
