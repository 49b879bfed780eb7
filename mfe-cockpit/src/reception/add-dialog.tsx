import { type Language, languages, type Person } from '@escale/contract';
import { visitApi } from '@escale/contract/visits';
import { type ApiError, languageNames, notify, useApiMutation, useLanguage } from '@escale/platform';
import { addDays, toInstant } from '@escale/rules';
import { looksLikeEmail } from '@escale/rules/email-shape';
import { DatePopover, Field, Select, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../form/form-dialog.tsx';
import { PersonField } from '../form/person-field.tsx';

interface Props {
  buildingId: string;
  today: string;
  /** Of the building. */
  timezone: string;
  date: string;
  onClose: () => void;
}

interface Draft {
  name: string;
  email: string;
  company: string;
  language: Language;
  host: Person | null;
  date: string;
  from: string;
  to: string;
}
/** A visit begins within a year. */
const farthestDays = 365;
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Announces a visitor by hand, for the receptionist or a colleague (CKP-13). */
export function AddDialog({ buildingId, today, timezone, date, onClose }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `reception.${id}` });
  const language = useLanguage();
  const first: Draft = {
    name: '',
    email: '',
    company: '',
    language,
    host: null,
    date: date < today ? today : date,
    from: '10:00',
    to: '11:00',
  };
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const invite = useApiMutation(visitApi.visits.invite);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const faults = {
    name: draft.name.trim() === '',
    email: !looksLikeEmail(draft.email.trim()),
    time: !isTime(draft.from) || !isTime(draft.to) || draft.from >= draft.to,
  };
  const refused: Pick<ApiError, 'errors'> | null = invite.error;
  const sentences = { name: words('fault.name'), email: words('fault.email'), time: words('fault.time') };
  const at = (field: keyof typeof faults | 'company', pointer: string) =>
    (tried && field !== 'company' && faults[field] ? sentences[field] : undefined) ??
    refused?.errors.find((one) => one.pointer === pointer)?.message;
  const submit = async () => {
    setTried(true);
    if (Object.values(faults).some(Boolean)) return;
    const { name, email, company, host } = draft;
    await invite
      .mutateAsync({
        body: {
          name: name.trim(),
          email: email.trim(),
          company: company.trim(),
          language: draft.language,
          buildingId,
          ...(host && { hostId: host.id }),
          from: toInstant(draft.date, draft.from, timezone),
          to: toInstant(draft.date, draft.to, timezone),
        },
      })
      .then(
        ({ visit }) => {
          notify({ tone: 'success', message: intl.formatMessage({ id: 'reception.added' }, { name: visit.name }) });
          onClose();
        },
        // Shown in the dialog.
        () => undefined,
      );
  };
  const text = (field: 'name' | 'email' | 'company') => (
    <Field label={words(`field.${field}`)} error={at(field, `/body/${field}`)}>
      <TextInput
        {...(field === 'name' && { 'data-autofocus': '' })}
        type={field === 'email' ? 'email' : 'text'}
        maxLength={field === 'email' ? 254 : 100}
        value={draft[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Field>
  );
  return (
    <FormDialog
      title={words('add.title')}
      submit={words('add.go')}
      size="m"
      busy={invite.isPending}
      isChanged={draft.name !== '' || draft.email !== ''}
      error={invite.error}
      isAtField={(refused?.errors.length ?? 0) > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {text('name')}
      {text('email')}
      {text('company')}
      <Field label={words('field.language')}>
        <Select
          value={draft.language}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={({ target }) => change({ language: languages.find((one) => one === target.value) ?? language })}
        />
      </Field>
      <PersonField
        search={words('person.search')}
        label={words('field.host')}
        nobody={words('field.host.me')}
        value={draft.host}
        onChange={(host) => change({ host })}
      />
      <Field label={words('field.date')}>
        <DatePopover
          label={words('field.date')}
          value={draft.date}
          min={today}
          max={addDays(today, farthestDays)}
          onChange={(day) => change({ date: day })}
        />
      </Field>
      <Field label={words('field.from')} error={at('time', '/body/from')}>
        <TextInput type="time" value={draft.from} onChange={({ target }) => change({ from: target.value })} />
      </Field>
      <Field label={words('field.to')}>
        <TextInput type="time" value={draft.to} onChange={({ target }) => change({ to: target.value })} />
      </Field>
    </FormDialog>
  );
}
