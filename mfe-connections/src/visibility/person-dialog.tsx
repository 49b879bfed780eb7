import { faceOf, type Person } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { Avatar, Dialog, Icon, Notice } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { useSettled } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './person-dialog.module.css';

const settleMs = 200;

interface Props {
  onClose: () => void;
  onChoose: (person: Person) => void;
}

/** Finds a colleague or connection by name or team, to choose what they see. */
export function PersonDialog({ onClose, onChoose }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), settleMs);
  const { data, error } = useApiQuery(
    teamRoutes.searchMy,
    { query: { q } },
    { enabled: q !== '', placeholderData: (former) => former },
  );
  const people = q === '' ? [] : (data?.items ?? []);
  return (
    <Dialog open size="s" onClose={onClose} title={<FormattedMessage id="connections.visibility.person" />}>
      <div className={styles.body}>
        <SearchInput
          size="medium"
          value={typed}
          onChange={setTyped}
          label={intl.formatMessage({ id: 'connections.visibility.search' })}
          placeholder={intl.formatMessage({ id: 'connections.visibility.search' })}
        />
        {error && <Notice tone="danger">{error.message}</Notice>}
        <div role="status">
          {q !== '' && data && people.length === 0 && (
            <p className="soft">
              <FormattedMessage id="connections.empty.noMatch.title" values={{ search: q }} />
            </p>
          )}
        </div>
        <ul className={styles.people}>
          {people.map(({ id, firstName, lastName, jobTitle, avatar, department }) => {
            const person = { id, firstName, lastName, jobTitle, avatar };
            return (
              <li key={id}>
                <button type="button" onClick={() => onChoose(person)}>
                  <Avatar {...faceOf(person)} size={32} decorative />
                  <span>
                    <b>{faceOf(person).name}</b>
                    <small>{[jobTitle, department].filter(Boolean).join(', ')}</small>
                  </span>
                  <Icon name="chevron-right" />
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
