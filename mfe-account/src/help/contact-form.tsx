import { faceOf } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiMutation, useApiQuery, useSession, useUnsaved } from '@escale/platform';
import { Button, Notice } from '@escale/ui';
import { Field, focusFirstWrong, TextArea, TextInput } from '@escale/ui/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsOtherSentence, useIsOther } from '../frame/as-other.tsx';
import styles from './help.module.css';

/** As the server accepts it. */
const leastLetters = 10;
const mostLetters = 4000;
/** The server refuses a form that was open for more than a day, in milliseconds. */
const longestOpenMs = 23 * 3600_000;
const nothing = { subject: '', message: '', website: '' };

/** Writes to staff (ACC-01); whoever is signed in as the member is told that they cannot do it in their name (AUT-11). */
export function ContactForm() {
  const isOther = useIsOther();
  if (!isOther) return <OwnForm />;
  return (
    <section className={styles.card} aria-labelledby="contact-title">
      <h2 id="contact-title">
        <FormattedMessage id="account.contact.title" />
      </h2>
      <Notice tone="warning">
        <AsOtherSentence id="account.contact.as-other" />
      </Notice>
    </section>
  );
}

/** What was typed stays until it has been sent. */
function OwnForm() {
  const intl = useIntl();
  const { member } = useSession();
  const [values, setValues] = useState(nothing);
  const [missing, setMissing] = useState(false);
  const message = useRef<HTMLTextAreaElement>(null);
  const done = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const form = useApiQuery(lateApi.inquiries.form, {}, { staleTime: longestOpenMs });
  const send = useApiMutation(lateApi.inquiries.create, {
    onSuccess: () => setValues(nothing),
    // A new time of opening replaces only one that is too old: if the form was sent too early, it would be too early again.
    onError: ({ code }) => code === 'inquiry.refused' && form.isStale && form.refetch(),
  });
  useUnsaved(values.message !== '' || values.subject !== '');
  useEffect(() => {
    if (send.isSuccess) done.current?.focus();
  }, [send.isSuccess]);
  // The refused field is marked only once the refusal is rendered.
  useEffect(() => {
    if (send.error) focusFirstWrong(sheet.current);
  }, [send.error]);
  if (!member) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = values.message.trim().length < leastLetters;
    setMissing(isShort);
    if (isShort) return message.current?.focus();
    const subject = values.subject.trim();
    send.mutate({
      body: {
        kind: 'contact',
        name: faceOf(member).name,
        email: member.email,
        ...(member.customer ? { company: member.customer.name } : {}),
        ...(subject === '' ? {} : { subject }),
        message: values.message,
        stamp: form.data?.stamp ?? '',
        website: values.website,
      },
    });
  };
  if (send.data)
    return (
      <section className={styles.card} aria-labelledby="contact-title">
        <h2 id="contact-title" ref={done} tabIndex={-1}>
          <FormattedMessage id="account.contact.sent" />
        </h2>
        <p>
          <FormattedMessage id="account.contact.sent.lead" values={{ email: <b>{member.email}</b> }} />
        </p>
        <p className={styles.reference}>
          <FormattedMessage id="account.contact.reference" />
          <b className="num">{send.data.reference}</b>
        </p>
        <Button variant="second" block onClick={() => send.reset()}>
          <FormattedMessage id="account.contact.another" />
        </Button>
      </section>
    );
  const wrong = (name: string) => send.error?.errors.find(({ pointer }) => pointer === `/body/${name}`)?.message;
  const set = (name: keyof typeof nothing) => (event: { target: { value: string } }) => {
    if (name === 'message') setMissing(false);
    if (send.isError) send.reset();
    setValues({ ...values, [name]: event.target.value });
  };
  return (
    <section className={styles.card} aria-labelledby="contact-title">
      <h2 id="contact-title">
        <FormattedMessage id="account.contact.title" />
      </h2>
      <p>
        <FormattedMessage id="account.contact.lead" values={{ email: <b>{member.email}</b> }} />
      </p>
      <form ref={sheet} onSubmit={submit} noValidate>
        <Field label={intl.formatMessage({ id: 'account.contact.subject' })} error={wrong('subject')} optional>
          <TextInput name="subject" maxLength={120} value={values.subject} onChange={set('subject')} />
        </Field>
        <Field
          label={intl.formatMessage({ id: 'account.contact.message' })}
          error={missing ? intl.formatMessage({ id: 'account.contact.short' }) : wrong('message')}
        >
          <TextArea
            ref={message}
            name="message"
            rows={7}
            counter
            maxLength={mostLetters}
            value={values.message}
            onChange={set('message')}
            required
          />
        </Field>
        {/* People neither see nor reach it; programs fill it in. */}
        <div className={styles.trap} aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" value={values.website} onChange={set('website')} />
        </div>
        {send.error && wrong('subject') === undefined && wrong('message') === undefined && (
          <Notice tone="danger">{send.error.message}</Notice>
        )}
        <Button type="submit" block icon="send" busy={send.isPending}>
          <FormattedMessage id="account.contact.send" />
        </Button>
      </form>
    </section>
  );
}
