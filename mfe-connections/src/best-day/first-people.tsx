import { faceOf, pages } from '@escale/contract';
import { Avatar, Button, EmptyState, FailureCard, Icon, LinkButton, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './first-people.module.css';
import { useSuggested } from './use-suggested.ts';

/** Before anybody is chosen: the team and favourites to begin with, each by one press, or all of the team at once. */
export function FirstPeople({ onAdd }: { onAdd: (ids: readonly string[]) => void }) {
  const intl = useIntl();
  const { team, isPending, people } = useSuggested();
  if (team.isError) return <FailureCard message={team.error.message} onRetry={() => team.refetch()} />;
  if (isPending || !team.data) return <Skeleton height={240} radius={14} />;
  if (people.length === 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'connections.best-day.alone.title' })}
        message={intl.formatMessage({ id: 'connections.best-day.alone.message' })}
        action={
          <LinkButton variant="second" href={pages.connections()}>
            <FormattedMessage id="connections.title" />
          </LinkButton>
        }
      />
    );
  return (
    <section className={styles.first} aria-labelledby="best-day-first">
      <header>
        <div>
          <h2 id="best-day-first">
            <FormattedMessage id="connections.best-day.first.title" />
          </h2>
          <p className="soft">
            <FormattedMessage id="connections.best-day.first.message" />
          </p>
        </div>
        {team.data.items.length > 1 && (
          <Button variant="second" icon="users" onClick={() => onAdd(team.data.items.map(({ id }) => id))}>
            <FormattedMessage
              id="connections.best-day.team"
              values={{
                count: team.data.items.length,
                total: team.data.total,
                isPart: team.data.total > team.data.items.length ? 'yes' : 'no',
              }}
            />
          </Button>
        )}
      </header>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              aria-label={intl.formatMessage({ id: 'connections.best-day.add-one' }, { name: faceOf(person).name })}
              onClick={() => onAdd([person.id])}
            >
              <Avatar {...faceOf(person)} size={40} decorative />
              <span>
                <b>{faceOf(person).name}</b>
                <small>{person.department ?? person.jobTitle}</small>
              </span>
              <Icon name="plus" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
