import type { Profile } from '@escale/contract';
import { ApiError } from '@escale/platform';
import { linkedInPath } from '@escale/rules';

/** The fields of a profile that its member changes, in the order of the page. */
export const profileFields = ['firstName', 'lastName', 'jobTitle', 'phone', 'linkedIn', 'department'] as const;
export type ProfileField = (typeof profileFields)[number];
/** Their values as typed; an empty text stands for none. `department` is the id of the active one. */
export type ProfileDraft = Record<ProfileField, string>;

/** Characters of a name or job title, as the contract has it. */
export const longestWords = 100;

/** The kept values of a profile as a form shows them. */
export function draftOf(profile: Profile): ProfileDraft {
  const { firstName, lastName, jobTitle, phone, linkedIn, departments } = profile;
  return {
    firstName,
    lastName,
    jobTitle: jobTitle ?? '',
    phone: phone ?? '',
    linkedIn: linkedIn ?? '',
    department: departments.find(({ active }) => active)?.id ?? '',
  };
}

/** The fields whose typed value differs from the kept one, spaces around it aside. */
export function changedFields(kept: ProfileDraft, typed: ProfileDraft): ProfileField[] {
  return profileFields.filter((field) => typed[field].trim() !== kept[field]);
}

export type ProfileFault = 'missing' | 'phone' | 'linkedIn';

/** What prevents a field from being saved; null when nothing does. */
export function faultOf(draft: ProfileDraft, field: ProfileField): ProfileFault | null {
  const text = draft[field].trim();
  if (text === '') return field === 'firstName' || field === 'lastName' ? 'missing' : null;
  if (field === 'phone') return /^\+[1-9]\d{7,14}$/.test(text) ? null : 'phone';
  return field === 'linkedIn' && linkedInPath(text) === null ? 'linkedIn' : null;
}

/** What the server says of each field it refuses. */
export type RefusedFields = Partial<Record<ProfileField, string>>;

/** The refused fields of a failed call; none where the failure is about no field of the form. */
export function refusedFields(error: unknown): RefusedFields {
  if (!(error instanceof ApiError)) return {};
  const fields = profileFields.flatMap((field) => {
    const found = error.errors.find(({ pointer }) => pointer === `/body/${field}`);
    return found ? [[field, found.message || error.message]] : [];
  });
  return Object.fromEntries(fields);
}

/** The profile as the server takes it; every field is valid. */
export function profileBody({ firstName, lastName, jobTitle, phone, linkedIn }: ProfileDraft) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    jobTitle: jobTitle.trim() || null,
    phone: phone || null,
    linkedIn: linkedInPath(linkedIn),
  };
}
