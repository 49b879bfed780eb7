import { type CreditOverview, faceOf } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, cx, Dialog } from '@escale/ui';
import { Field, Select, TextArea, TextInput } from '@escale/ui/form';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { centsFrom } from '../../form/amount.rules.ts';
import { DraftForm } from '../../form/draft-form.tsx';
import { leaveDraft } from '../../form/left-draft.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useRequestKey } from '../../form/use-request-key.ts';
import { useAmounts } from '../use-amounts.ts';
import styles from './gift.module.css';

interface Props {
  overview: CreditOverview;
  onClose: () => void;
}

const mostCents = 10_000_000;
const leastNote = 3;

/** Moves credits from the company's account to a member or a department, or takes them back, with a reason (POL-06). */
export function GiftDialog({ overview: { company }, onClose }: Props) {
  const intl = useIntl();
  const { exact } = useAmounts();
  const keyOf = useRequestKey();
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const grant = useApiMutation(cockpitApi.credits.grant);
  const departments = useApiQuery(cockpitApi.companyCredits.holders, { query: { page: 1, limit: 100 } });
  const members = useApiQuery(cockpitApi.members.employees, { query: { page: 1, limit: 25, ...(q ? { q } : {}) } });
  const words = (id: string) => intl.formatMessage({ id });
  const name = `gift-${company.id}`;
  const names = {
    to: words('cockpit.credits.gift.to'),
    amount: words('cockpit.credits.gift.amount'),
    note: words('cockpit.credits.gift.note'),
  };
  const draft = useDraft({
    name,
    kept: { to: '', amount: '', note: '' },
    fieldOf: (pointer) => {
      const [, , field = ''] = pointer.split('/');
      return field === 'cents' ? 'amount' : field === 'note' ? 'note' : 'to';
    },
    faultOf: ({ to, amount, note }, field) => {
      if (field === 'to') return to === '' ? words('cockpit.credits.gift.to.fault') : null;
      if (field === 'note') return note.trim().length < leastNote ? words('cockpit.credits.gift.note.fault') : null;
      const cents = centsFrom(amount) ?? 0;
      return cents === 0 || Math.abs(cents) > mostCents ? words('cockpit.credits.gift.amount.fault') : null;
    },
    save: async ({ to, amount, note }) => {
      const [kind, id = ''] = to.split(':');
      const body = {
        kind: kind === 'department' ? ('department' as const) : ('member' as const),
        id,
        cents: centsFrom(amount) ?? 0,
        note: note.trim(),
      };
      const { account } = await grant.mutateAsync({ idempotencyKey: keyOf(body), body });
      const values = { name: account.name, amount: exact(account.balanceCents) };
      notify({ tone: 'success', message: intl.formatMessage({ id: 'cockpit.credits.gift.done' }, values) });
      // The dialog goes before it could forget what was typed.
      leaveDraft(name, {});
      onClose();
    },
  });
  const { to, amount, note } = draft.draft;
  const cents = centsFrom(amount) ?? 0;
  // Names alone do not tell namesakes apart.
  const people = (members.data?.items ?? []).map((one) => ({
    value: `member:${one.id}`,
    label: `${faceOf(one).name}, ${one.email}`,
  }));
  const named = (departments.data?.items ?? []).flatMap(({ id, name }) =>
    id !== null && name !== null ? [{ value: `department:${id}`, label: name }] : [],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('cockpit.credits.give')}
      footer={
        <>
          <span className={cx(styles.after, 'num')}>
            <FormattedMessage
              id="cockpit.credits.load.after"
              values={{
                before: exact(company.balanceCents),
                after: exact(company.balanceCents - Math.max(0, cents)),
                b: (text) => <b>{text}</b>,
              }}
            />
          </span>
          <Button type="submit" form="gift" busy={draft.isBusy}>
            <FormattedMessage id={cents < 0 ? 'cockpit.credits.gift.take' : 'cockpit.credits.gift.submit'} />
          </Button>
        </>
      }
    >
      <DraftForm id="gift" draft={draft} names={names}>
        <div className={styles.form}>
          <Field label={words('cockpit.credits.gift.search')} optional>
            <TextInput icon="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          </Field>
          <Field label={names.to} error={draft.faultOf('to')}>
            <Select
              value={to}
              placeholder={words('cockpit.credits.gift.to.choose')}
              options={q ? people : [...named, ...people]}
              onChange={({ target }) => draft.change('to', target.value)}
            />
          </Field>
          <Field label={names.amount} hint={words('cockpit.credits.gift.amount.hint')} error={draft.faultOf('amount')}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => draft.change('amount', target.value)}
            />
          </Field>
          <Field label={names.note} error={draft.faultOf('note')}>
            <TextArea maxLength={200} value={note} onChange={({ target }) => draft.change('note', target.value)} />
          </Field>
        </div>
      </DraftForm>
    </Dialog>
  );
}
