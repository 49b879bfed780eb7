import { useSession } from '@escale/platform';
import { Button, EmptyState, ErrorState, Skeleton, useDates } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './connections.module.css';
import { PersonRow } from './person-row.tsx';
import type { List, useTeam } from './team.queries.ts';
import { todayIn } from './week-dates.ts';

interface Props {
  list: List;
  team: ReturnType<typeof useTeam>;
  currentId: string;
  search: string;
  onSearch: (search: string) => void;
}

/** The people of one list, found by name (CON-01). */
export function PeopleList({ list, team, currentId, search, onSearch }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const { member } = useSession();
  const { data } = team;
  const words = (id: string) => intl.formatMessage({ id });
  const nobody = search ? 'noMatch' : 'none';
  return (
    <section className={styles.people} aria-busy={team.isFetching}>
      <div className={styles.search}>
        <SearchInput value={search} onChange={onSearch} label={words('connections.search')} />
      </div>
      <p className={styles.caption}>
        <FormattedMessage
          id="connections.today"
          values={{ day: dates.day(todayIn(member?.timezone ?? 'Europe/Paris')) }}
        />
      </p>
      {team.isError && !data && (
        <ErrorState
          title={words('connections.failed.title')}
          message={team.error.message}
          action={<Button onClick={() => team.refetch()}>{words('connections.retry')}</Button>}
        />
      )}
      {team.isPending && [0, 1, 2, 3, 4].map((row) => <Skeleton key={row} height={48} radius={10} />)}
      {data?.items.length === 0 && (
        <EmptyState
          title={words(`connections.empty.${nobody}.title`)}
          message={words(`connections.empty.${nobody}.message`)}
        />
      )}
      <ul className={styles.rows}>
        {data?.items.map((teammate) => (
          <li key={teammate.id}>
            <PersonRow teammate={teammate} list={list} current={teammate.id === currentId} />
          </li>
        ))}
      </ul>
      {team.hasMore && (
        <Button variant="quiet" block onClick={team.showMore}>
          {words('connections.more')}
        </Button>
      )}
    </section>
  );
}
