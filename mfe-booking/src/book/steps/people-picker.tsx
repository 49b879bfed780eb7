import { faceOf, type Person } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery, useSession } from '@escale/platform';
import { Avatar, cx, IconButton } from '@escale/ui';
import { Field, TextInput, useSettled } from '@escale/ui/form';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fullName } from './full-name.ts';
import styles from './people-picker.module.css';

const mostShown = 6;
const settleMs = 200;

interface PeoplePickerProps {
  chosen: readonly Person[];
  /** Others who take part already: they are not proposed. */
  named?: readonly Person[];
  full: boolean;
  onChange: (people: Person[]) => void;
}

/** Colleagues found by name: type, arrows, Enter. A member without a company searches their connections (BKG-07). */
export function PeoplePicker({ chosen, named = [], full, onChange }: PeoplePickerProps) {
  const intl = useIntl();
  const { member } = useSession();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const words = useSettled(typed.trim(), settleMs);
  const query = useApiQuery(
    teamRoutes.my,
    {
      query: {
        list: member?.customer ? 'company' : 'connections',
        q: words,
        limit: mostShown + chosen.length + named.length + 1,
      },
    },
    { enabled: isOpen && words.length > 0, placeholderData: (former) => former },
  );
  const taken = new Set([member?.id, ...[...chosen, ...named].map((person) => person.id)]);
  const found = (words ? (query.data?.items ?? []) : []).filter((person) => !taken.has(person.id)).slice(0, mostShown);
  const shown = isOpen && words.length > 0 && typed.trim().length > 0;
  const add = (person: Person | undefined) => {
    if (!person) return;
    const { id: personId, firstName, lastName, jobTitle, avatar } = person;
    onChange([...chosen, { id: personId, firstName, lastName, jobTitle, avatar }]);
    setTyped('');
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (found.length > 0) setActive((active + step + found.length) % found.length);
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault();
      add(found[active]);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className={styles.picker}>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((person) => (
            <li key={person.id}>
              <Avatar {...faceOf(person)} size={24} />
              <span>{fullName(person)}</span>
              <IconButton
                icon="x"
                size="small"
                label={intl.formatMessage({ id: 'booking.people.remove' }, { name: fullName(person) })}
                onClick={() => onChange(chosen.filter((one) => one.id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.box}>
        <Field label={intl.formatMessage({ id: 'booking.people.find' })} optional>
          <TextInput
            icon="search"
            role="combobox"
            autoComplete="off"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown && found[active] ? `${id}-${active}` : undefined}
            placeholder={intl.formatMessage({ id: 'booking.people.placeholder' })}
            value={typed}
            disabled={full}
            onKeyDown={onKeyDown}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(0);
              setOpen(true);
            }}
          />
        </Field>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={intl.formatMessage({ id: 'booking.people.find' })}
          className={cx(styles.list, !shown && styles.hidden)}
        >
          {shown &&
            found.map((person, index) => (
              <div
                key={person.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={cx(styles.option, index === active && styles.active)}
                onPointerEnter={() => setActive(index)}
                // The focus stays in the field, whose blur closes the list.
                onPointerDown={(event) => {
                  event.preventDefault();
                  add(person);
                }}
              >
                <Avatar {...faceOf(person)} size={28} decorative />
                <span>
                  <b>{fullName(person)}</b>
                  <small>{[person.jobTitle, person.department].filter(Boolean).join(' · ')}</small>
                </span>
              </div>
            ))}
          {shown && found.length === 0 && (
            <p className={styles.none}>
              {query.isError ? (
                query.error.message
              ) : query.isFetching || words !== typed.trim() ? (
                <FormattedMessage id="booking.people.searching" />
              ) : (
                <FormattedMessage id="booking.people.nobody" values={{ name: typed.trim() }} />
              )}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
