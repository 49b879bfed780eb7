import type { Language } from '@escale/contract';

/** The fields of a new member as typed; empty texts stand for the company's defaults. */
export type NewMemberValues = {
  email: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
  departmentId: string;
  policyId: string;
  language: Language | '';
  external: boolean;
  invite: boolean;
};
export const noMember: NewMemberValues = {
  email: '',
  firstName: '',
  lastName: '',
  jobTitle: '',
  departmentId: '',
  policyId: '',
  language: '',
  external: false,
  invite: true,
};

export type MemberFault = 'missing' | 'email';

/** What prevents a field of a member from being sent; the server knows the rest. */
export function memberFault(
  values: { email: string; firstName: string; lastName: string },
  field: string,
): MemberFault | null {
  if (field === 'firstName' || field === 'lastName') return values[field].trim() === '' ? 'missing' : null;
  if (field !== 'email') return null;
  if (values.email.trim() === '') return 'missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim()) ? null : 'email';
}

/** A new member as the server takes it: what is left out is the company's default. */
export function newMemberBody(values: NewMemberValues) {
  const { jobTitle, departmentId, policyId, language, external, invite } = values;
  return {
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    ...(jobTitle.trim() ? { jobTitle: jobTitle.trim() } : {}),
    ...(departmentId ? { departmentId } : {}),
    ...(policyId ? { policyId } : {}),
    ...(language ? { language } : {}),
    external,
    invite,
  };
}
