import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Button, ErrorState, Notice, PageHeading, Skeleton } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOther } from '../frame/as-other.tsx';
import { FeedCard } from './feed/feed-card.tsx';
import styles from './links.module.css';
import { PartnerCard } from './partner/partner-card.tsx';
import { ServiceCard } from './services/service-card.tsx';
import { useReturn } from './use-return.ts';

const calendars = ['google', 'microsoft'] as const;
const chats = ['slack', 'teams'] as const;

/** What Escale reads and writes elsewhere: calendars, chats, the card of the partner, the feed of my week (ACC-05, ACC-06, ACC-08). */
export function Links() {
  const intl = useIntl();
  const isOther = useIsOther();
  const links = useApiQuery(lateApi.links.list);
  const { isFinishing, failure, close } = useReturn();
  const services = (kinds: typeof calendars | typeof chats) =>
    links.data ? (
      kinds.map((kind) => (
        <ServiceCard key={kind} kind={kind} link={links.data.items.find((link) => link.kind === kind) ?? null} />
      ))
    ) : (
      <Skeleton height={74} radius={14} />
    );
  return (
    <>
      <PageHeading sub={<FormattedMessage id="account.links.sub" />}>
        <FormattedMessage id="account.links.title" />
      </PageHeading>
      <div className={styles.return}>
        {isFinishing && (
          <Notice>
            <FormattedMessage id="account.links.finishing" />
          </Notice>
        )}
        {failure && (
          <Notice tone="danger" title={intl.formatMessage({ id: 'account.links.not-linked' })} onClose={close}>
            {failure}
          </Notice>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          {links.error && !links.data ? (
            <ErrorState
              title={intl.formatMessage({ id: 'account.links.failed' })}
              message={links.error.message}
              requestId={links.error.requestId ?? undefined}
              action={
                <Button variant="second" icon="rotate-cw" onClick={() => links.refetch()}>
                  <FormattedMessage id="account.retry" />
                </Button>
              }
            />
          ) : (
            <>
              <Group id="calendars">{services(calendars)}</Group>
              <Group id="chats">{services(chats)}</Group>
            </>
          )}
        </div>
        {!isOther && (
          <div className={styles.column}>
            <Group id="partner">
              <PartnerCard />
            </Group>
            <Group id="feed">
              <FeedCard />
            </Group>
          </div>
        )}
      </div>
    </>
  );
}

function Group({ id, children }: { id: 'calendars' | 'chats' | 'partner' | 'feed'; children: ReactNode }) {
  return (
    <section ref={keepFocus} className={styles.group} aria-labelledby={`links-${id}`}>
      <h2 id={`links-${id}`}>
        <FormattedMessage id={`account.links.${id}`} />
      </h2>
      {children}
    </section>
  );
}
