import { lateApi } from '@escale/contract/late';
import { noticeRoutes } from '@escale/contract/notices';
import { useApiQuery, useSession } from '@escale/platform';
import { Button, ErrorState, Icon, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Matrix } from './matrix.tsx';
import styles from './notifications.module.css';
import { rowsFor } from './rows.rules.ts';
import { ThisDevice } from './this-device.tsx';

/** How the member is notified, by category and channel; each choice is kept as it is made (ACC-03). */
export function Notifications() {
  const intl = useIntl();
  const { member } = useSession();
  const settings = useApiQuery(noticeRoutes.settings);
  const links = useApiQuery(lateApi.links.list);
  const chats = (links.data?.items ?? []).filter(({ kind }) => kind === 'slack' || kind === 'teams');
  const chat = chats.map(({ kind }) => (kind === 'slack' ? 'Slack' : 'Teams')).join(', ');
  if (settings.isPending)
    return (
      <div className={styles.card} aria-hidden="true">
        <Skeleton height={24} width={140} />
        <Skeleton height={448} />
      </div>
    );
  if (settings.isError)
    return (
      <section className={styles.card}>
        <ErrorState
          title={intl.formatMessage({ id: 'account.notifications.failed' })}
          message={settings.error.message}
          requestId={settings.error.requestId}
          action={
            <Button size="small" onClick={() => void settings.refetch()}>
              <FormattedMessage id="account.notifications.retry" />
            </Button>
          }
        />
      </section>
    );
  return (
    <section className={styles.card} aria-labelledby="notifications">
      {member && <Matrix rows={rowsFor(member, settings.data.items)} chat={chat} />}
      <p className={styles.hint}>
        <Icon name="lock" size={14} /> <FormattedMessage id="account.notifications.receipt" />
      </p>
      {links.data && chat === '' && (
        <p className={styles.hint}>
          <Icon name="link" size={14} /> <FormattedMessage id="account.notifications.chat.none" />
        </p>
      )}
      <ThisDevice />
    </section>
  );
}
