import type { Profile } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { notify, useApiMutation, useUnsaved } from '@escale/platform';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { leaveDraft, leftDraft } from './fields/left-draft.ts';
import {
  changedFields,
  draftOf,
  faultOf,
  type ProfileDraft,
  type ProfileField,
  profileBody,
  type RefusedFields,
  refusedFields,
} from './fields/profile-draft.rules.ts';

/** What the member is changing of their profile: kept until it is saved or undone, field by field. */
export function useProfileDraft(profile: Profile, memberId: string) {
  const intl = useIntl();
  const kept = draftOf(profile);
  const [typed, setTyped] = useState<Partial<ProfileDraft>>(() => leftDraft(memberId));
  const [isTried, setTried] = useState(false);
  const [undone, setUndone] = useState(0);
  const [refused, setRefused] = useState<RefusedFields>({});
  const saveProfile = useApiMutation(accountRoutes.setProfile);
  const saveDepartment = useApiMutation(accountRoutes.setDepartment);
  // The profile that a save has replaced: until the new one arrives, what was typed is what is kept.
  const [replaced, setReplaced] = useState<Profile | null>(null);
  if (replaced !== null && replaced !== profile) {
    setReplaced(null);
    setTyped({});
  }
  const draft = { ...kept, ...typed };
  const changed = replaced === null ? changedFields(kept, draft) : [];
  const faulty = changed.filter((field) => faultOf(draft, field) !== null);
  useUnsaved(changed.length > 0);
  const left = Object.fromEntries(changed.map((field) => [field, draft[field]]));
  const leftText = JSON.stringify(left);
  // Typed values outlive the page: they are stored outside React.
  useEffect(() => leaveDraft(memberId, JSON.parse(leftText)), [memberId, leftText]);

  const undo = (field: ProfileField) => {
    setUndone(undone + 1);
    setRefused({ ...refused, [field]: undefined });
    setTyped((known) => ({ ...known, [field]: kept[field] }));
  };
  const save = async () => {
    setTried(true);
    setRefused({});
    if (faulty.length > 0) return false;
    try {
      if (changed.some((field) => field !== 'department')) await saveProfile.mutateAsync({ body: profileBody(draft) });
      if (changed.includes('department'))
        await saveDepartment.mutateAsync({ body: { departmentId: draft.department } });
    } catch (error) {
      // What failed stays changed; what was saved is kept with the next profile.
      const found = refusedFields(error);
      setRefused(found);
      return Object.keys(found).length === 0;
    }
    setReplaced(profile);
    setTried(false);
    notify({ tone: 'success', message: intl.formatMessage({ id: 'account.profile.saved' }) });
    return true;
  };
  return {
    draft,
    kept,
    changed,
    /** What is wrong with a field, in words: by the page's own rules, else by the server. */
    faultOf: (field: ProfileField) => {
      const fault = isTried || field === 'linkedIn' ? faultOf(draft, field) : null;
      return fault ? intl.formatMessage({ id: `account.fault.${fault}` }) : refused[field];
    },
    isBusy: saveProfile.isPending || saveDepartment.isPending,
    /** A refusal that is about no field that is still as it was sent. */
    error: Object.values(refused).some(Boolean) ? null : (saveProfile.error ?? saveDepartment.error),
    change: (field: ProfileField, value: string) => {
      setReplaced(null);
      setRefused({ ...refused, [field]: undefined });
      setTyped((known) => ({ ...known, [field]: value }));
    },
    undo,
    /** Grows with every undo, for fields that keep a text of their own. */
    undone,
    undoAll: () => {
      setUndone(undone + 1);
      setTyped({});
      setTried(false);
      setRefused({});
      saveProfile.reset();
      saveDepartment.reset();
    },
    save,
  };
}

export type Draft = ReturnType<typeof useProfileDraft>;
