import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { Button, Dialog, Notice } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHasCompany } from '../../frame/use-has-company.ts';
import styles from '../links.module.css';

const longest = 200;

/** Activates the card by the code that the company has given. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const hasCompany = useHasCompany();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const words = (id: string) => intl.formatMessage({ id: `account.partner.${id}` }, hasCompany);
  const activate = useApiMutation(lateApi.partnerships.activate, {
    onSuccess: () => {
      notify({ tone: 'success', message: words('activated') });
      onClose();
    },
    onError: () => {
      // Selecting alone does not move the focus in every browser.
      input.current?.focus();
      input.current?.select();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code === '') return input.current?.focus();
    activate.mutate({ body: { code } });
  };
  const { error } = activate;
  const isRefused = error?.code === 'partner.code-refused';
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={words('code.title')}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
          <Button type="submit" form="partner" busy={activate.isPending}>
            <FormattedMessage id="account.partner.code.do" />
          </Button>
        </>
      }
    >
      <form id="partner" className={styles.form} onSubmit={submit} noValidate>
        {error && !isRefused && <Notice tone="danger">{error.message}</Notice>}
        <Field
          label={words('code')}
          hint={words('code.hint')}
          error={isMissing ? words('code.missing') : isRefused ? error.message : undefined}
        >
          <TextInput
            ref={input}
            name="code"
            data-autofocus
            autoComplete="off"
            maxLength={longest}
            onChange={() => {
              setMissing(false);
              activate.reset();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
