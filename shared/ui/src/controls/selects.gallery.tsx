import { AutoComplete, MultiSelect, SearchSelect, TagSelect } from '@escale/ui/controls';
import { Field } from '@escale/ui/form';
import { useState } from 'react';

export const title = 'Selects';

const people = [
  { value: 'helene', label: 'Hélène Dupré', hint: 'Produit' },
  { value: 'hugo', label: 'Hugo Martin', hint: 'Ventes' },
  { value: 'ines', label: 'Inès Laurent', hint: 'Support' },
  { value: 'jan', label: 'Jan de Vries', hint: 'Produit' },
  { value: 'zoe', label: 'Zoé Lambert', hint: 'Finance', disabled: true },
];

const Search = ({ chosen = null, ...rest }: { chosen?: string | null; clearable?: boolean; disabled?: boolean }) => {
  const [value, setValue] = useState<string | null>(chosen);
  return (
    <Field label="Manager" hint="Nom ou équipe">
      <SearchSelect {...rest} options={people} value={value} onChange={setValue} placeholder="Choisir une personne" />
    </Field>
  );
};

const Multiple = ({ chosen = [] }: { chosen?: readonly string[] }) => {
  const [value, setValue] = useState(chosen);
  return (
    <Field label="Participants">
      <MultiSelect options={people} value={value} onChange={setValue} placeholder="Ajouter" />
    </Field>
  );
};

const Tags = () => {
  const [value, setValue] = useState<string[]>(['marelune.example']);
  return (
    <Field label="Domaines">
      <TagSelect value={value} onChange={setValue} suggestions={['escale.example', 'bureaux.example']} />
    </Field>
  );
};

const Complete = () => {
  const [value, setValue] = useState('');
  const cities = ['Lille', 'Lyon', 'Liège'].map((label) => ({ value: label.toLowerCase(), label }));
  return (
    <Field label="Ville">
      <AutoComplete options={cities} value={value} onChange={setValue} placeholder="Ville ou quartier" />
    </Field>
  );
};

export const parts = {
  search: () => <Search />,
  chosen: () => <Search chosen="hugo" clearable />,
  disabled: () => <Search chosen="hugo" disabled />,
  wrong: () => (
    <Field label="Manager" error="Choisissez une personne.">
      <SearchSelect options={people} value={null} onChange={() => undefined} />
    </Field>
  ),
  loading: () => <SearchSelect aria-label="Manager" options={[]} loading value={null} onChange={() => undefined} />,
  multiple: () => <Multiple chosen={['helene', 'jan']} />,
  tags: () => <Tags />,
  complete: () => <Complete />,
};
