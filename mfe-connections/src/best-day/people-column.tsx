import { faceOf } from '@escale/contract';
import { Avatar, IconButton, useDates } from '@escale/ui';
import { Field, Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Found } from './best-day.page.tsx';
import { endOf, mostOthers, periodsFrom, type Wish } from './best-day-address.ts';
import { MorePeople } from './more-people.tsx';
import styles from './people-column.module.css';
import { PeopleField } from './people-field.tsx';

const distances = [2000, 5000, 10_000];
const amounts = [0, 1000, 2000, 3000];

interface Props {
  wish: Wish;
  found: Found | undefined;
  today: string;
  onAdd: (ids: readonly string[]) => void;
  onRemove: (id: string) => void;
  onChange: (changes: Partial<Wish>) => void;
}

/** Who is to meet, and within which limits. */
export function PeopleColumn({ wish, found, today, onAdd, onRemove, onChange }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `connections.best-day.${id}` }, values);
  const others = found?.people.slice(1).filter(({ person }) => wish.with.includes(person.id)) ?? [];
  const numberOf = (text: string) => (text === '' ? null : Number(text));
  return (
    <div className={styles.column}>
      <section aria-labelledby="best-day-who">
        <h2 id="best-day-who" tabIndex={-1} data-keeps-focus="">
          <FormattedMessage id="connections.best-day.who" />
        </h2>
        <PeopleField taken={wish.with} isFull={wish.with.length >= mostOthers} onAdd={(id) => onAdd([id])} />
        <ul className={styles.people}>
          {others.map(({ person, shows, site }) => (
            <li key={person.id}>
              <Avatar {...faceOf(person)} size={32} decorative />
              <span>
                <b>{faceOf(person).name}</b>
                <small>{shows === 'nothing' ? words('hidden') : (site ?? words(`shows.${shows}`))}</small>
              </span>
              <IconButton
                icon="x"
                size="small"
                label={words('remove', { name: faceOf(person).name })}
                onClick={() => onRemove(person.id)}
              />
            </li>
          ))}
        </ul>
        {wish.with.length > 0 && wish.with.length < mostOthers && (
          <MorePeople taken={wish.with} onAdd={(id) => onAdd([id])} />
        )}
      </section>
      <div className={styles.limits}>
        <Field label={words('between')}>
          <Select
            size="small"
            value={wish.from}
            options={periodsFrom(today).map((from) => ({
              value: from,
              label: dates.range(from, endOf(from), 'short'),
            }))}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        </Field>
        <Field label={words('least')}>
          <Select
            size="small"
            value={wish.least}
            options={(['half', 'day'] as const).map((value) => ({ value, label: words(`least.${value}`) }))}
            onChange={({ target }) => onChange({ least: target.value === 'day' ? 'day' : 'half' })}
          />
        </Field>
        <Field label={words('near')}>
          <Select
            size="small"
            value={`${wish.maxMeters ?? ''}`}
            options={[
              { value: '', label: words('any') },
              ...distances.map((meters) => ({
                value: `${meters}`,
                label: words('kilometers', { kilometers: meters / 1000 }),
              })),
            ]}
            onChange={({ target }) => onChange({ maxMeters: numberOf(target.value) })}
          />
        </Field>
        <Field label={words('each')}>
          <Select
            size="small"
            value={`${wish.maxCents ?? ''}`}
            options={[
              { value: '', label: words('any') },
              ...amounts.map((cents) => ({
                value: `${cents}`,
                label: cents === 0 ? words('included') : words('credits', { count: cents / 100 }),
              })),
            ]}
            onChange={({ target }) => onChange({ maxCents: numberOf(target.value) })}
          />
        </Field>
      </div>
    </div>
  );
}
