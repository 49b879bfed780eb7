import { type Booking, languages } from '@escale/contract';
import { visitApi } from '@escale/contract/visits';
import { languageNames, notify, useApiMutation, useLanguage, useUnsaved } from '@escale/platform';
import { looksLikeEmail } from '@escale/rules/email-shape';
import { Button, Dialog, Notice } from '@escale/ui';
import { Field, focusFirstWrong, Select, TextInput } from '@escale/ui/form';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './visitors.module.css';

const fields = ['name', 'email', 'company'] as const;

/** Announces a visitor of a booking, who gets a letter with the way and a code (CKP-13). */
export function VisitorDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const intl = useIntl();
  const current = useLanguage();
  const [typed, setTyped] = useState({ name: '', email: '', company: '' });
  const [language, setLanguage] = useState(current);
  const [tried, setTried] = useState(false);
  const invite = useApiMutation(visitApi.visits.invite);
  useUnsaved(Object.values(typed).some(Boolean));
  const wrong: Partial<Record<(typeof fields)[number], string>> = {
    ...(typed.name.trim() === '' && { name: intl.formatMessage({ id: 'booking.visitors.fault.name' }) }),
    ...(!looksLikeEmail(typed.email.trim()) && { email: intl.formatMessage({ id: 'booking.visitors.fault.email' }) }),
  };
  const refused = (field: string) => invite.error?.errors.find(({ pointer }) => pointer === `/body/${field}`)?.message;
  const isAtField = fields.some((field) => refused(field));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(wrong).length > 0) return focusFirstWrong(event.currentTarget);
    const { name, email, company } = typed;
    const { from, to } = booking.slot;
    const who = { name: name.trim(), email: email.trim(), company: company.trim(), language };
    invite.mutate(
      { body: { ...who, buildingId: booking.building.id, bookingId: booking.id, from, to } },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: intl.formatMessage({ id: 'booking.visitors.done' }, { name }) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="s"
      title={intl.formatMessage({ id: 'booking.visitors.title' })}
      onClose={onClose}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="booking.visitors.back" />
          </Button>
          <Button type="submit" form="visitor" busy={invite.isPending}>
            <FormattedMessage id="booking.visitors.send" />
          </Button>
        </>
      }
    >
      <form id="visitor" className={styles.form} noValidate onSubmit={send}>
        {fields.map((field) => (
          <Field
            key={field}
            label={intl.formatMessage({ id: `booking.visitors.field.${field}` })}
            error={(tried ? wrong[field] : undefined) ?? refused(field)}
          >
            <TextInput
              {...(field === 'name' && { 'data-autofocus': '' })}
              type={field === 'email' ? 'email' : 'text'}
              maxLength={field === 'email' ? 254 : 100}
              value={typed[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          </Field>
        ))}
        <Field label={intl.formatMessage({ id: 'booking.visitors.field.language' })}>
          <Select
            value={language}
            options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? current)}
          />
        </Field>
        {invite.error && !isAtField && <Notice tone="danger">{invite.error.message}</Notice>}
      </form>
    </Dialog>
  );
}
