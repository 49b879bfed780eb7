import { languages, pages } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { languageNames, notify, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { Notice } from '@escale/ui';
import { Field, Select, Switch, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { useRequestKey } from '../../form/use-request-key.ts';
import { texts } from '../../messages/members/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import type { MemberLists } from '../filters.tsx';
import styles from './add-dialog.module.css';
import { memberFault, newMemberBody, noMember } from './new-member.rules.ts';

interface Props {
  lists: MemberLists | undefined;
  onClose: () => void;
}

/** Adds a member, with or without the letter that opens the account; what is typed is still there when it is opened again (CKP-01). */
export const AddDialog = withTexts(texts, function AddDialog({ lists, onClose }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const words = (id: string) => intl.formatMessage({ id });
  const keyOf = useRequestKey();
  const create = useApiMutation(cockpitApi.memberEditing.create);
  const companyId = useSession().member?.customer?.id ?? '';
  const subscription = useApiQuery(
    cockpitApi.customers.subscription,
    { params: { id: companyId } },
    { enabled: companyId !== '' },
  );
  const licences = subscription.data?.licences;
  const form = useDraft({
    name: 'member-new',
    kept: noMember,
    faultOf: (values, field) => {
      const fault = memberFault(values, field);
      return fault && words(`members.fault.${fault}`);
    },
    save: async (values) => {
      const body = newMemberBody(values);
      const { id } = await create.mutateAsync({ body, idempotencyKey: keyOf(body) });
      notify({ tone: 'success', message: words(values.invite ? 'members.added.invited' : 'members.added') });
      onClose();
      navigate(pages.employee(id));
    },
  });
  const { draft, change } = form;
  const text = (field: 'email' | 'firstName' | 'lastName' | 'jobTitle') => (
    <Field label={words(`members.field.${field}`)} optional={field === 'jobTitle'} error={form.faultOf(field)}>
      <TextInput
        type={field === 'email' ? 'email' : 'text'}
        autoComplete="off"
        maxLength={field === 'email' ? 254 : 100}
        value={draft[field]}
        onChange={({ target }) => change(field, target.value)}
      />
    </Field>
  );
  const choice = (field: 'departmentId' | 'policyId', options: MemberLists['policies'] | undefined, none: string) => (
    <Field label={words(`members.field.${field}`)} error={form.faultOf(field)}>
      <Select
        value={draft[field]}
        onChange={({ target }) => change(field, target.value)}
        options={[
          { value: '', label: words(none) },
          ...(options ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
  return (
    <FormDialog
      size="m"
      title={words('cockpit.add')}
      submit={words(draft.invite ? 'members.add.invite' : 'members.add.submit')}
      busy={form.isBusy}
      isChanged={false}
      error={form.error}
      onSubmit={form.save}
      onClose={onClose}
    >
      <div className={styles.pair}>
        {text('firstName')}
        {text('lastName')}
      </div>
      {text('email')}
      {text('jobTitle')}
      <div className={styles.pair}>
        {choice('departmentId', lists?.departments, 'members.department.none')}
        {choice('policyId', lists?.policies, 'members.policy.none')}
      </div>
      <Field label={words('members.field.language')}>
        <Select
          value={draft.language}
          onChange={({ target }) => change('language', languages.find((one) => one === target.value) ?? '')}
          options={[
            { value: '', label: words('members.language.none') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
        />
      </Field>
      {licences && licences.bought !== null && (
        <Notice tone={licences.used < licences.bought ? 'info' : 'warning'}>
          <FormattedMessage
            id="members.licences"
            values={{ ...licences, bought: licences.bought, isFull: licences.used >= licences.bought }}
          />
        </Notice>
      )}
      <Switch checked={draft.external} onChange={(on) => change('external', on)}>
        <FormattedMessage id="members.field.external" />
      </Switch>
      <Switch checked={draft.invite} onChange={(on) => change('invite', on)}>
        <FormattedMessage id="members.field.invite" />
      </Switch>
    </FormDialog>
  );
});
