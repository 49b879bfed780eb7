import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, ConfirmDialog, FailureCard, Icon, Skeleton } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../links.module.css';
import { useAgo } from '../use-ago.ts';
import { FeedAddress } from './feed-address.tsx';

/** The private calendar feed of my week: its address, who reads it, and the ways to end it (ACC-08). */
export function FeedCard() {
  const intl = useIntl();
  const ago = useAgo();
  const { data, error, refetch } = useApiQuery(lateApi.calendarFeed.get);
  const [asking, setAsking] = useState<'replace' | 'remove' | null>(null);
  /** The whole address, while it is shown. */
  const [address, setAddress] = useState<string | null>(null);
  const done = (id: string) => notify({ tone: 'success', message: intl.formatMessage({ id: `account.feed.${id}` }) });
  const onError = ({ message }: Error) => notify({ tone: 'danger', message });
  const onSettled = () => setAsking(null);
  const replace = useApiMutation(lateApi.calendarFeed.replace, {
    onSuccess: (reply) => {
      setAddress(reply.address);
      if (data?.feed) done('replaced');
    },
    onError,
    onSettled,
  });
  const remove = useApiMutation(lateApi.calendarFeed.remove, {
    onSuccess: () => {
      setAddress(null);
      done('removed');
    },
    onError,
    onSettled,
  });
  if (error && !data) return <FailureCard message={error.message} onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={180} radius={14} />;
  const { feed } = data;
  return (
    <div className={styles.card}>
      <p className={styles.lead}>
        <FormattedMessage id="account.feed.what" />
      </p>
      {feed === null ? (
        <div className={styles.actions}>
          <Button variant="second" icon="rss" busy={replace.isPending} onClick={() => replace.mutate({})}>
            <FormattedMessage id="account.feed.create" />
          </Button>
        </div>
      ) : (
        <>
          <FeedAddress hint={feed.hint} address={address} onAddress={setAddress} />
          <ul className={styles.facts}>
            <li>
              <Icon name="rss" size={16} />
              {feed.lastRead ? (
                <FormattedMessage
                  id="account.feed.read"
                  values={{ by: feed.lastRead.by, ago: ago(feed.lastRead.at) }}
                />
              ) : (
                <FormattedMessage id="account.feed.unread" />
              )}
            </li>
            <li>
              <Icon name="refresh-cw" size={16} />
              <button type="button" className={styles.action} onClick={() => setAsking('replace')}>
                <FormattedMessage id="account.feed.replace" />
              </button>
              <span className="soft">
                <FormattedMessage id="account.feed.replace.hint" />
              </span>
            </li>
            <li>
              <Icon name="power" size={16} />
              <button type="button" className={styles.action} onClick={() => setAsking('remove')}>
                <FormattedMessage id="account.feed.remove" />
              </button>
            </li>
          </ul>
        </>
      )}
      {asking && (
        <ConfirmDialog
          open
          danger
          busy={replace.isPending || remove.isPending}
          title={intl.formatMessage({ id: `account.feed.${asking}.title` })}
          message={intl.formatMessage({ id: `account.feed.${asking}.message` })}
          confirmLabel={intl.formatMessage({ id: `account.feed.${asking}` })}
          onClose={() => setAsking(null)}
          onConfirm={() => (asking === 'replace' ? replace.mutate({}) : remove.mutate({}))}
        />
      )}
    </div>
  );
}
