import { faceOf } from '@escale/contract';
import { Chip } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './people-column.module.css';
import { useSuggested } from './use-suggested.ts';

/** Suggestions kept at hand beside the search. */
const mostShown = 5;

/** Favourites and team mates who are not chosen yet, each by one press. */
export function MorePeople({ taken, onAdd }: { taken: readonly string[]; onAdd: (id: string) => void }) {
  const { people } = useSuggested();
  const others = people.filter(({ id }) => !taken.includes(id)).slice(0, mostShown);
  if (others.length === 0) return null;
  return (
    <div className={styles.more} role="group" aria-labelledby="best-day-more">
      <small id="best-day-more">
        <FormattedMessage id="connections.best-day.more" />
      </small>
      {others.map((person) => (
        <Chip key={person.id} icon="plus" onClick={() => onAdd(person.id)}>
          {faceOf(person).name}
        </Chip>
      ))}
    </div>
  );
}
