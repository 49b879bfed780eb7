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

/** Characters of a search and number of people, as the server takes them. */
const longestText = 80;
const most = 20;

/** Finds a colleague by name or address, to be chosen for something. */
export function PersonSearch({ label, choose, excluded, onChoose, busy = false }: Props) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim().slice(0, longestText));
  const enabled = q !== '';
  // The search for people to invite knows addresses, but leaves out who is connected already: the closest colleagues.
  const company = useApiQuery(teamRoutes.my, { query: { list: 'company', q, limit: most } }, { enabled });
  const invitable = useApiQuery(teamRoutes.search, { query: { q } }, { enabled });
  const error = company.error ?? invitable.error;
  const isFetching = company.isFetching || invitable.isFetching;
  const found = [...(company.data?.items ?? []), ...(invitable.data?.items.filter((one) => one.isColleague) ?? [])];
  const people = [...new Map(found.map((one) => [one.id, one])).values()].filter(({ id }) => !excluded.includes(id));
  return (
    <div className={styles.search}>
      <SearchInput value={text} onChange={setText} label={label} placeholder={label} />
      <div aria-live="polite">
        {error && <Notice tone="danger">{error.message}</Notice>}
        {q !== '' && !error && people.length === 0 && !isFetching && (
          <p className="soft">
            <FormattedMessage id="account.people.none" values={{ name: q }} />
          </p>
        )}
        {q !== '' && people.length > 0 && (
          <ul className={styles.people}>
            {people.map(({ id, firstName, lastName, jobTitle, avatar, department }) => {
              const person = { id, firstName, lastName, jobTitle, avatar };
              return (
                <li key={id}>
                  <Avatar {...faceOf(person)} size={32} decorative />
                  <span>
                    <b>{faceOf(person).name}</b>
                    <small>{department ?? jobTitle}</small>
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
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}
