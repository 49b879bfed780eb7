import type { Person } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { Field, Select, TextInput, useSettled } from '@escale/ui/form';
import { useState } from 'react';

interface Props {
  label: string;
  /** Label of the field that narrows the list. */
  search: string;
  hint?: string;
  /** Words of the choice that nobody is chosen. */
  nobody: string;
  value: Person | null;
  excluded?: readonly string[];
  onChange: (person: Person | null) => void;
}

const settleMs = 200;
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** A colleague: a few letters narrow the list of names. */
export function PersonField({ label, search, hint, nobody, value, excluded = [], onChange }: Props) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), settleMs);
  const found = useApiQuery(
    teamRoutes.my,
    { query: { list: 'company', limit: 20, ...(q && { q }) } },
    { placeholderData: (known) => known },
  );
  const people = [...(value ? [value] : []), ...(found.data?.items ?? [])]
    .filter(({ id }) => !excluded.includes(id))
    .filter((one, index, all) => all.findIndex(({ id }) => id === one.id) === index);
  const choose = (id: string) => {
    const person = people.find((one) => one.id === id);
    if (!person) return onChange(null);
    const { firstName, lastName, jobTitle, avatar } = person;
    onChange({ id, firstName, lastName, jobTitle, avatar });
  };
  return (
    <>
      <Field label={search}>
        <TextInput value={typed} maxLength={80} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Field label={label} {...(hint && { hint })}>
        <Select
          value={value?.id ?? ''}
          placeholder={nobody}
          options={people.map((person) => ({ value: person.id, label: nameOf(person) }))}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
    </>
  );
}
