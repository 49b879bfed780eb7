import { faceOf } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { Avatar, cx, Icon } from '@escale/ui';
import { Field, TextInput, useSettled } from '@escale/ui/form';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mostOthers } from './best-day-address.ts';
import styles from './people-field.module.css';

const settleMs = 200;

interface Props {
  taken: readonly string[];
  isFull: boolean;
  onAdd: (id: string) => void;
}

/** A colleague or connection by name or team: type, arrows, Enter. */
export function PeopleField({ taken, isFull, onAdd }: Props) {
  const intl = useIntl();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const q = useSettled(typed.trim(), settleMs);
  const query = useApiQuery(
    teamRoutes.searchMy,
    { query: { q } },
    { enabled: isOpen && q !== '', placeholderData: (former) => former },
  );
  const found = q === '' ? [] : (query.data?.items ?? []).filter((person) => !taken.includes(person.id));
  const shown = isOpen && typed.trim() !== '';
  const isSettled = q === typed.trim() && !query.isFetching;
  const add = (person: (typeof found)[number] | undefined) => {
    if (!person) return;
    onAdd(person.id);
    setTyped('');
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && shown) add(found[active]);
    else if (event.key === 'Escape' && shown) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.field}>
      <Field
        label={intl.formatMessage({ id: 'connections.best-day.add' })}
        hint={isFull ? intl.formatMessage({ id: 'connections.best-day.most' }, { count: mostOthers }) : undefined}
        error={query.error?.message}
      >
        <TextInput
          icon="search"
          role="combobox"
          autoComplete="off"
          disabled={isFull}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && found[active] ? `${id}-${active}` : undefined}
          value={typed}
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
            setOpen(true);
          }}
        />
      </Field>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'connections.best-day.add' })}
        className={cx(styles.options, (!shown || found.length === 0) && styles.closed)}
      >
        {shown &&
          found.map((person, index) => (
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onPointerEnter={() => setActive(index)}
              // The focus stays in the field, whose blur closes the list.
              onPointerDown={(event) => {
                event.preventDefault();
                add(person);
              }}
            >
              <Avatar {...faceOf(person)} size={28} decorative />
              <span>
                <b>{faceOf(person).name}</b>
                <small>{person.department ?? person.jobTitle}</small>
              </span>
              <Icon name="plus" />
            </div>
          ))}
      </div>
      <p role="status" className={cx(styles.nobody, !(shown && isSettled && found.length === 0) && styles.closed)}>
        {shown && isSettled && found.length === 0 && !query.isError && (
          <FormattedMessage id="connections.empty.noMatch.title" values={{ search: typed.trim() }} />
        )}
      </p>
    </div>
  );
}
