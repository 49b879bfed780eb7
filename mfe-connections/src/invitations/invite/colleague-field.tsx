import { faceOf, type Person, type RouteReply } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { Field, TextInput, useSettled } from '@escale/ui/form';
import { type KeyboardEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { ChosenList } from './chosen.tsx';
import { ColleagueOptions } from './colleague-options.tsx';
import styles from './invite.module.css';
import type { useInvite } from './use-invite.ts';

const settleMs = 200;
type Found = RouteReply<typeof teamRoutes.search>['items'][number];

/** Colleagues found by name: type, arrows, Enter. Those with an open invitation are shown, but cannot be chosen. */
export function ColleagueField({ invite }: { invite: ReturnType<typeof useInvite> }) {
  const intl = useIntl();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const q = useSettled(typed.trim(), settleMs);
  const query = useApiQuery(
    teamRoutes.search,
    { query: { q } },
    { enabled: isOpen && q !== '', placeholderData: (former) => former },
  );
  const taken = new Set(invite.people.map((one) => one.id));
  const found = q ? (query.data?.items ?? []).filter((one) => one.isColleague && !taken.has(one.id)) : [];
  const shown = isOpen && typed.trim() !== '';
  const add = (one: Found | undefined) => {
    if (!one || one.invitation !== null) return;
    invite.addPerson(personOf(one));
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
      // Else it would close the dialog as well.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div>
      <div className={styles.search}>
        <Field
          label={intl.formatMessage({ id: 'connections.invite.colleague' })}
          hint={intl.formatMessage({ id: 'connections.invite.colleague.hint' })}
          error={invite.wrong}
        >
          <TextInput
            icon="search"
            role="combobox"
            autoComplete="off"
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
        <ColleagueOptions
          id={id}
          shown={shown}
          found={found}
          active={active}
          name={typed.trim()}
          isSearching={query.isFetching || q !== typed.trim()}
          failure={query.error?.message ?? null}
          onActive={setActive}
          onChoose={add}
        />
      </div>
      <ChosenList
        chosen={invite.people.map((one) => ({ id: one.id, ...faceOf(one) }))}
        refused={invite.refused}
        onRemove={invite.removePerson}
      />
    </div>
  );
}

function personOf({ id, firstName, lastName, jobTitle, avatar }: Found): Person {
  return { id, firstName, lastName, jobTitle, avatar };
}
