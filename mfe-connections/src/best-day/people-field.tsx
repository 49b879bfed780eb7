import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { Field, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { PeopleOptions } from '../people-search/people-options.tsx';
import { usePeopleSearch } from '../people-search/use-people-search.ts';
import { mostOthers } from './best-day-address.ts';
import styles from './people-column.module.css';

interface Props {
  taken: readonly string[];
  isFull: boolean;
  onAdd: (id: string) => void;
}

/** A colleague or connection, found by name or team. */
export function PeopleField({ taken, isFull, onAdd }: Props) {
  const intl = useIntl();
  const search = usePeopleSearch();
  const { q, name } = search;
  const query = useApiQuery(
    teamRoutes.searchMy,
    { query: { q } },
    { enabled: search.isAsked, placeholderData: (former) => former },
  );
  const found = q === '' ? [] : (query.data?.items ?? []).filter((person) => !taken.includes(person.id));
  const isSettled = q === name && !query.isFetching && !query.isError;
  const add = (index: number) => {
    const person = found[index];
    if (!person) return;
    onAdd(person.id);
    search.clear();
  };
  return (
    <div className={styles.search}>
      <Field
        label={intl.formatMessage({ id: 'connections.best-day.add' })}
        hint={isFull ? intl.formatMessage({ id: 'connections.best-day.most' }, { count: mostOthers }) : undefined}
        error={query.error?.message}
      >
        <TextInput {...search.fieldProps(found.length, add)} disabled={isFull} />
      </Field>
      <PeopleOptions
        search={search}
        label={intl.formatMessage({ id: 'connections.best-day.add' })}
        found={found.map((person) => ({ person, detail: person.department ?? person.jobTitle }))}
        onChoose={add}
        nobody={isSettled && <FormattedMessage id="connections.empty.noMatch.title" values={{ search: name }} />}
      />
    </div>
  );
}
