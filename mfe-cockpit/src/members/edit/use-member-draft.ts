import { cockpitApi } from '@escale/contract/cockpit';
import type { MemberForm } from '@escale/contract/member-editing';
import { notify, useApiMutation } from '@escale/platform';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDraft } from '../../form/use-draft.ts';
import { editBody, editFault, type MemberEdit, valuesOf } from './member-edit.rules.ts';

/** What an administrator is changing of a member; roles have a call of their own, because a company may not give all of them (INT-10). */
export function useMemberDraft(form: MemberForm, refresh: () => Promise<unknown>) {
  const intl = useIntl();
  const [keepRemainingLimits, setKeeping] = useState(true);
  const update = useApiMutation(cockpitApi.memberEditing.update);
  const setRoles = useApiMutation(cockpitApi.memberEditing.setRoles);
  const params = { id: form.id };
  const draft = useDraft<MemberEdit>({
    name: `member-${form.id}`,
    kept: valuesOf(form),
    faultOf: (values, field) => {
      const fault = editFault(values, field);
      return fault && intl.formatMessage({ id: `members.fault.${fault}` });
    },
    save: async (values, changed) => {
      if (changed.some((field) => field !== 'roles')) {
        const body = { ...editBody(values), version: form.version, keepRemainingLimits };
        await update.mutateAsync({ params, body });
      }
      if (changed.includes('roles')) await setRoles.mutateAsync({ params, body: { roles: values.roles } });
      notify({ tone: 'success', message: intl.formatMessage({ id: 'members.saved' }) });
    },
    refresh,
  });
  const movesBudget = draft.changed.includes('departmentId') || draft.changed.includes('policyId');
  return { draft, movesBudget, keepRemainingLimits, setKeeping };
}
export type MemberDraft = ReturnType<typeof useMemberDraft>['draft'];
