import { pages } from '@escale/contract';
import { useMediaQuery } from '@escale/platform';
import { planningMonday } from '@escale/rules';
import { EmptyState, LinkButton } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import styles from '../frame/connections.module.css';
import { ListNav } from '../frame/list-nav.tsx';
import { type List, lists } from '../frame/sections.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonWeek } from './person-week.tsx';
import { usePerson, useTeam } from './team.queries.ts';
import { useToday } from './use-today.ts';

/** The member's lists, the people of one list with their week, and one person beside them; on a phone one after the other (CON-01). */
export function PeoplePane() {
  const intl = useIntl();
  const [address] = useSearchParams();
  const phone = useMediaQuery('(max-width: 767px)');
  const monday = planningMonday(useToday());
  const list: List = lists.find((known) => known === address.get('list')) ?? 'team';
  const [searched, setSearched] = useState({ list, search: '' });
  const search = searched.list === list ? searched.search : '';
  const team = useTeam(list, search, monday);
  const requested = address.get('member') ?? '';
  const invitation = address.get('invitation');
  const first = useFirst(list, team.items);
  const currentId = requested || (phone ? '' : first);
  const listed = team.items?.find(({ id }) => id === currentId);
  const sought = usePerson(requested, monday, team.items !== undefined && !listed);
  const known = listed ?? sought.data?.items.find(({ id }) => id === requested);

  const title = (
    <h1 tabIndex={-1} data-keeps-focus="" className={styles.title}>
      <FormattedMessage id="connections.title" />
    </h1>
  );
  if (phone && currentId) {
    return (
      <div ref={keepFocus} className={styles.alone}>
        {title}
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
    <div ref={keepFocus} className={styles.panes}>
      {title}
      {invitation && <InvitationDialog id={invitation} />}
      <ListNav section={list} counts={team.counts} isCounted />
      <PeopleList
        list={list}
        team={team}
        currentId={currentId}
        search={search}
        onSearch={(words) => setSearched({ list, search: words })}
      />
      {!phone && currentId && (
        <div className={styles.person}>
          <PersonWeek key={currentId} memberId={currentId} known={known} />
        </div>
      )}
      {!phone && !currentId && (search || team.error) && (
        <div className={styles.person}>
          <div className={styles.choose}>
            <EmptyState
              title={intl.formatMessage({ id: 'connections.choose.title' })}
              message={intl.formatMessage({ id: 'connections.choose.message' })}
            />
          </div>
        </div>
      )}
    </div>
  );
}

/** The person shown when the URL names none: the first of the list, kept while they are on it, since marking a favourite reorders it. */
function useFirst(list: List, items: readonly { id: string }[] | undefined): string {
  const [kept, setKept] = useState({ list, id: '' });
  const isThere = kept.list === list && items?.some(({ id }) => id === kept.id);
  const id = isThere ? kept.id : (items?.[0]?.id ?? '');
  if (kept.id !== id || kept.list !== list) setKept({ list, id });
  return id;
}
