import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { Button, Dialog } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHasCompany } from '../../frame/use-has-company.ts';
import styles from '../links.module.css';
import { useServiceName } from './use-service-name.ts';

const longest = 2000;

/** Links Teams by the address of a workflow, which gets a first message at once. */
export function TeamsDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const name = useServiceName()('teams');
  const hasCompany = useHasCompany();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const link = useApiMutation(lateApi.links.teams, {
    onSuccess: () => {
      notify({ tone: 'success', message: intl.formatMessage({ id: 'account.links.linked' }, { name }) });
      onClose();
    },
    onError: () => input.current?.focus(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address') ?? '').trim();
    const isRight = URL.canParse(address) && new URL(address).protocol === 'https:';
    setWrong(!isRight);
    if (!isRight) return input.current?.focus();
    link.mutate({ body: { address } });
  };
  const error = isWrong ? intl.formatMessage({ id: 'account.links.teams.wrong' }) : link.error?.message;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={intl.formatMessage({ id: 'account.links.teams.title' })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
          <Button type="submit" form="teams" busy={link.isPending}>
            <FormattedMessage id="account.links.teams.do" />
          </Button>
        </>
      }
    >
      <form id="teams" className={styles.form} onSubmit={submit} noValidate>
        <p>
          <FormattedMessage id="account.links.teams.how" values={hasCompany} />
        </p>
        <Field
          label={intl.formatMessage({ id: 'account.links.teams.address' })}
          hint={intl.formatMessage({ id: 'account.links.teams.test' })}
          error={error}
        >
          <TextInput
            ref={input}
            name="address"
            type="url"
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={longest}
            placeholder="https://"
            onChange={() => {
              setWrong(false);
              link.reset();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
