import { pages } from '@escale/contract';
import { useMediaQuery, usePageTitle } from '@escale/platform';
import { EmptyState, LinkButton, Tabs } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import styles from './connections.module.css';
import { PeopleList } from './people-list.tsx';
import { PersonWeek } from './person-week.tsx';
import { type List, lists, useTeam, useTeamRefresh } from './team.queries.ts';

/** My people by list, and beside them one person's week; on a phone one after the other (CON-01). */
export function ConnectionsPage() {
  const intl = useIntl();
  const [address] = useSearchParams();
  const [search, setSearch] = useState('');
  const phone = useMediaQuery('(max-width: 767px)');
  const list: List = lists.find((known) => known === address.get('list')) ?? 'team';
  const team = useTeam(list, search);
  useTeamRefresh();
  usePageTitle(intl.formatMessage({ id: 'connections.title' }));
  const asked = address.get('member') ?? '';
  const currentId = asked || (phone ? '' : (team.data?.items[0]?.id ?? ''));
  const known = team.data?.items.find(({ id }) => id === currentId);

  if (phone && currentId) {
    return (
      <div>
        <div className={styles.back}>
          <LinkButton variant="quiet" icon="arrow-left" href={`${pages.connections()}?list=${list}`}>
            <FormattedMessage id="connections.back" />
          </LinkButton>
        </div>
        <PersonWeek key={currentId} memberId={currentId} known={known} />
      </div>
    );
  }
  return (
    <div className={styles.panes}>
      <h1 className={styles.title}>
        <FormattedMessage id="connections.title" />
      </h1>
      <div className={styles.lists}>
        <Tabs
          label={intl.formatMessage({ id: 'connections.lists.label' })}
          size="dense"
          value={list}
          onChange={() => setSearch('')}
          items={lists.map((id) => ({
            id,
            label: intl.formatMessage({ id: `connections.list.${id}` }),
            count: team.data?.counts[id],
            href: `${pages.connections()}?list=${id}`,
          }))}
        />
      </div>
      <PeopleList list={list} team={team} currentId={currentId} search={search} onSearch={setSearch} />
      {!phone &&
        (currentId ? (
          <PersonWeek key={currentId} memberId={currentId} known={known} />
        ) : (
          <div className={styles.choose}>
            <EmptyState
              title={intl.formatMessage({ id: 'connections.choose.title' })}
              message={intl.formatMessage({ id: 'connections.choose.message' })}
            />
          </div>
        ))}
    </div>
  );
}
