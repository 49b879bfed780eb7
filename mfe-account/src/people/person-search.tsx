import { faceOf, type Person } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { Avatar, Button, Notice } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './people.module.css';

interface Props {
  label: string;
  /** Words on the button of a person. */
  choose: string;
  /** People who are chosen already, or cannot be. */
  excluded: readonly string[];
  onChoose: (person: Person) => void;
  busy?: boolean;
}

/** Finds a colleague by name, to be chosen for something. */
export function PersonSearch({ label, choose, excluded, onChoose, busy = false }: Props) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data, error, isFetching } = useApiQuery(teamRoutes.search, { query: { q } }, { enabled: q !== '' });
  const people = data?.items.filter((one) => one.isColleague && !excluded.includes(one.id)) ?? [];
  return (
    <div className={styles.search}>
      <SearchInput value={text} onChange={setText} label={label} placeholder={label} />
      <div aria-live="polite">
        {error && <Notice tone="danger">{error.message}</Notice>}
        {q !== '' && data && people.length === 0 && !isFetching && (
          <p className="soft">
            <FormattedMessage id="account.people.none" values={{ name: q }} />
          </p>
        )}
        {q !== '' && people.length > 0 && (
          <ul className={styles.people}>
            {people.map(({ department, isColleague: _, invitation: __, ...person }) => (
              <li key={person.id}>
                <Avatar {...faceOf(person)} size={32} decorative />
                <span>
                  <b>{faceOf(person).name}</b>
                  <small>{department ?? person.jobTitle}</small>
                </span>
                <Button
                  variant="second"
                  size="small"
                  icon="plus"
                  busy={busy}
                  aria-label={intl.formatMessage(
                    { id: 'account.people.choose' },
                    { action: choose, name: faceOf(person).name },
                  )}
                  onClick={() => {
                    onChoose(person);
                    setText('');
                  }}
                >
                  {choose}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
