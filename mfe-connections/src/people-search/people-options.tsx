import { faceOf, type Person } from '@escale/contract';
import { Avatar, cx, Icon } from '@escale/ui';
import type { ReactNode } from 'react';
import styles from './people-options.module.css';
import type { PeopleSearch } from './use-people-search.ts';

interface Option {
  person: Person;
  /** Below the name. */
  detail: ReactNode;
  /** Found, but not to be chosen. */
  isDone?: boolean;
}

interface Props {
  search: PeopleSearch;
  label: string;
  found: readonly Option[];
  onChoose: (index: number) => void;
  /** Instead of the list, where nobody was found; `false` while that is not known. */
  nobody: ReactNode;
}

/** The people that a search has found, below its field. */
export function PeopleOptions({ search: { id, shown, active, setActive }, label, found, onChoose, nobody }: Props) {
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={cx(styles.options, (!shown || found.length === 0) && styles.closed)}
      >
        {shown &&
          found.map(({ person, detail, isDone = false }, index) => (
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-disabled={isDone || undefined}
              className={cx(styles.option, index === active && styles.active)}
              onPointerEnter={() => setActive(index)}
              // The focus stays in the field, whose blur closes the list.
              onPointerDown={(event) => {
                event.preventDefault();
                onChoose(index);
              }}
            >
              <Avatar {...faceOf(person)} size={32} decorative />
              <span>
                <b>{faceOf(person).name}</b>
                <small>{detail}</small>
              </span>
              <Icon name={isDone ? 'check' : 'plus'} />
            </div>
          ))}
      </div>
      {shown && found.length === 0 && nobody !== false && (
        <p className={cx(styles.options, styles.nobody)} role="status">
          {nobody}
        </p>
      )}
    </>
  );
}
