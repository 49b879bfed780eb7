import type { Language } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation } from '@escale/platform';
import { Field, Select, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { billingCountries } from '../form/countries.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRequestKey } from '../form/use-request-key.ts';

interface Props {
  onClose: () => void;
  onAdded: (id: string) => void;
}

const languages = ['fr', 'en', 'nl'] as const satisfies readonly Language[];
const texts = ['name', 'domains', 'contactEmail', 'administratorEmail'] as const;
type Text = (typeof texts)[number];
const empty: Record<Text, string> = { name: '', domains: '', contactEmail: '', administratorEmail: '' };
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const domainsOf = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Opens a company: its verified domains, and its first administrator, who receives a letter (SEC-05). */
export function AddDialog({ onClose, onAdded }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `companies.add.${id}` });
  const [typed, setTyped] = useState(empty);
  const [language, setLanguage] = useState<Language>('fr');
  const [country, setCountry] = useState<(typeof billingCountries)[number]>('FR');
  const [isTried, setTried] = useState(false);
  const keyOf = useRequestKey();
  const add = useApiMutation(staffApi.companies.create, {
    onSuccess: ({ id, name }) => {
      notify({ tone: 'success', message: intl.formatMessage({ id: 'companies.add.done' }, { name }) });
      onAdded(id);
    },
  });
  const own: Record<Text, string | null> = {
    name: typed.name.trim() === '' ? words('name.missing') : null,
    domains: domainsOf(typed.domains).length === 0 ? words('domains.missing') : null,
    contactEmail: isEmail(typed.contactEmail.trim()) ? null : words('email.wrong'),
    administratorEmail: isEmail(typed.administratorEmail.trim()) ? null : words('email.wrong'),
  };
  const refusals = add.error?.errors ?? [];
  const faultOf = (field: Text) => {
    const refused = refusals.find(({ pointer }) => pointer.startsWith(`/body/${field}`));
    return (isTried ? own[field] : null) ?? (refused && (refused.message || add.error?.message)) ?? undefined;
  };
  const submit = () => {
    setTried(true);
    if (texts.some((field) => own[field] !== null)) return;
    const body = {
      name: typed.name.trim(),
      domains: domainsOf(typed.domains),
      contactEmail: typed.contactEmail.trim(),
      administratorEmail: typed.administratorEmail.trim(),
      language,
      country,
    };
    add.mutate({ body, idempotencyKey: keyOf(body) });
  };
  return (
    <FormDialog
      title={words('title')}
      submit={words('do')}
      busy={add.isPending}
      isChanged={texts.some((field) => typed[field] !== '')}
      error={add.error}
      isAtField={texts.some((field) => faultOf(field) !== undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      {texts.map((field) => (
        <Field
          key={field}
          label={words(field)}
          hint={field === 'domains' ? words('domains.hint') : undefined}
          error={faultOf(field)}
        >
          <TextInput
            data-autofocus={field === 'name' ? '' : undefined}
            type={field.endsWith('Email') ? 'email' : 'text'}
            maxLength={field === 'name' ? 200 : 500}
            value={typed[field]}
            onChange={(event) => {
              setTyped({ ...typed, [field]: event.target.value });
              add.reset();
            }}
          />
        </Field>
      ))}
      <Field label={words('country')} hint={words('country.hint')}>
        <Select
          value={country}
          onChange={(event) => setCountry(billingCountries.find((one) => one === event.target.value) ?? 'FR')}
          options={billingCountries.map((value) => ({
            value,
            label: intl.formatDisplayName(value, { type: 'region' }) ?? value,
          }))}
        />
      </Field>
      <Field label={words('language')}>
        <Select
          value={language}
          onChange={(event) => setLanguage(languages.find((one) => one === event.target.value) ?? 'fr')}
          options={languages.map((value) => ({
            value,
            label: intl.formatMessage({ id: `companies.language.${value}` }),
          }))}
        />
      </Field>
    </FormDialog>
  );
}
