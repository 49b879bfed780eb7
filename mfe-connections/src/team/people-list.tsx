import { pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Button, EmptyState, ErrorState, LinkButton, Skeleton, useDates } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../frame/connections.module.css';
import { type List, sectionAddress } from '../frame/sections.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { PersonRow } from './person-row.tsx';
import type { useTeam } from './team.queries.ts';
import { useToday } from './use-today.ts';
import { workDays } from './week-dates.ts';

interface Props {
  list: List;
  team: ReturnType<typeof useTeam>;
  currentId: string;
  search: string;
  onSearch: (search: string) => void;
}

/** The people of one list with their week, searchable by name (CON-01). */
export function PeopleList({ list, team, currentId, search, onSearch }: Props) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const { items } = team;
  const isEmpty = items?.length === 0 && search === '';
  return (
    <section
      className={styles.people}
      aria-busy={team.isFetching}
      aria-label={words(`connections.list.${list}`)}
      data-nobody={(isEmpty && !currentId) || undefined}
    >
      {!isEmpty && (
        <div className={styles.search}>
          <SearchInput size="medium" value={search} onChange={onSearch} label={words('connections.search')} />
        </div>
      )}
      {team.error ? (
        <ErrorState
          title={words('connections.failed.title')}
          message={team.error.message}
          action={<Button onClick={team.retry}>{words('connections.retry')}</Button>}
        />
      ) : (
        !isEmpty && <Caption total={team.total} isPending={team.isPending} />
      )}
      {team.isPending && [0, 1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height={60} radius={10} />)}
      {isEmpty && <Nobody list={list} />}
      {items?.length === 0 && search !== '' && <NoMatch search={search} onSearch={onSearch} />}
      <ul className={styles.rows}>
        {items?.map((teammate) => (
          <li key={teammate.id}>
            <PersonRow teammate={teammate} list={list} current={teammate.id === currentId} />
          </li>
        ))}
      </ul>
      {team.hasMore && (
        <Button variant="quiet" block busy={team.isMoreComing} onClick={team.showMore}>
          {words('connections.more')}
        </Button>
      )}
      {items && search !== '' && <FoundElsewhere search={search} listed={items} />}
    </section>
  );
}

/** The day or week the rows show, and the number of people, announced when it changes. */
function Caption({ total, isPending }: { total: number; isPending: boolean }) {
  const dates = useDates();
  const today = useToday();
  const days = workDays(today);
  const isWorkday = days.includes(today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const count = <FormattedMessage id="connections.count" values={{ count: total }} />;
  return (
    <p className={styles.caption}>
      <span>
        {isWorkday ? (
          <FormattedMessage id="connections.today" values={{ day: dates.day(today) }} />
        ) : (
          <FormattedMessage id="connections.weekOf" values={{ range: dates.range(first, last) }} />
        )}
      </span>
      <span className={styles.total} role="status">
        {!isPending && count}
      </span>
    </p>
  );
}

function NoMatch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'connections.empty.noMatch.title' }, { search })}
      message={intl.formatMessage({ id: 'connections.empty.noMatch.message' })}
      action={
        <Button variant="second" onClick={() => onSearch('')}>
          <FormattedMessage id="connections.empty.noMatch.action" />
        </Button>
      }
    />
  );
}

/** An empty list explains why, and what to do; a member without a company can still look for spaces and invite. */
function Nobody({ list }: { list: List }) {
  const intl = useIntl();
  const { member } = useSession();
  const alone = member?.customer === null && (list === 'team' || list === 'company');
  const kind = alone ? 'alone' : list === 'team' && member?.department === null ? 'noDepartment' : list;
  return (
    <EmptyState
      title={intl.formatMessage({ id: `connections.empty.${kind}.title` })}
      message={intl.formatMessage({ id: `connections.empty.${kind}.message` })}
      action={
        alone ? (
          <LinkButton href={`${pages.explore()}?free=true`}>
            <FormattedMessage id="connections.empty.alone.action" />
          </LinkButton>
        ) : (
          list !== 'company' && <Elsewhere list={list} />
        )
      }
    />
  );
}

/** Connections are made by invitations; the other lists are filled from the company. */
function Elsewhere({ list }: { list: List }) {
  if (list === 'connections')
    return (
      <LinkButton icon="user-plus" href={sectionAddress('invitations')}>
        <FormattedMessage id="connections.invite" />
      </LinkButton>
    );
  return (
    <LinkButton variant="second" href={sectionAddress('company')}>
      <FormattedMessage id="connections.empty.action" />
    </LinkButton>
  );
}
