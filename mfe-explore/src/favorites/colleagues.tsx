import { faceOf, type WorkspaceCard } from '@escale/contract';
import { Avatar, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './favorites.module.css';

const named = 8;

interface ColleaguesProps {
  spaces: readonly WorkspaceCard[];
  date: string;
}

/** Who of the team will be at a favourite on a day, and where (EXP-09); freemium members learn nothing of it. */
export function Colleagues({ spaces, date }: ColleaguesProps) {
  const dates = useDates();
  const there = spaces.flatMap(({ name, teammates }) => teammates.map((person) => ({ person, name })));
  if (there.length === 0) return null;
  return (
    <section className={styles.mates}>
      <h2>
        <FormattedMessage id="explore.favorites.mates" />
        <small>{dates.day(date)}</small>
      </h2>
      <ul>
        {there.slice(0, named).map(({ person, name }) => (
          <li key={`${person.id} ${name}`}>
            <Avatar {...faceOf(person)} size={32} decorative />
            <span>
              <b>{person.firstName}</b>
              <small>{name}</small>
            </span>
          </li>
        ))}
      </ul>
      {there.length > named && (
        <p className="soft">
          <FormattedMessage id="explore.building.people.more" values={{ count: there.length - named }} />
        </p>
      )}
    </section>
  );
}
