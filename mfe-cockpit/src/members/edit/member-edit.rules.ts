import type { MemberForm } from '@escale/contract/member-editing';
import { linkedInPath } from '@escale/rules';
import { memberFault } from '../add/new-member.rules.ts';

/** The fields of a member as a form has them; an empty text stands for none. */
export function valuesOf(form: MemberForm) {
  const { id: _id, access: _access, manager: _manager, version: _version, inherited: _inherited, ...fields } = form;
  return {
    ...fields,
    jobTitle: form.jobTitle ?? '',
    phone: form.phone ?? '',
    linkedIn: form.linkedIn ?? '',
    departmentId: form.departmentId ?? '',
    policyId: form.policyId ?? '',
    managerId: form.managerId ?? '',
    homeBuildingId: form.homeBuildingId ?? '',
    externalId: form.externalId ?? '',
    otherDepartmentIds: form.otherDepartmentIds.toSorted(),
    buildingIds: form.buildingIds.toSorted(),
    roles: form.roles.toSorted(),
  };
}
export type MemberEdit = ReturnType<typeof valuesOf>;

export type EditFault = 'missing' | 'email' | 'phone' | 'linkedIn';

/** What prevents a field from being saved; the server knows the rest. */
export function editFault(values: MemberEdit, field: keyof MemberEdit): EditFault | null {
  if (field === 'phone') return values.phone === '' || /^\+[1-9]\d{7,14}$/.test(values.phone) ? null : 'phone';
  if (field === 'linkedIn')
    return values.linkedIn.trim() === '' || linkedInPath(values.linkedIn) !== null ? null : 'linkedIn';
  return memberFault(values, field);
}

/** The fields without the roles, which have a call of their own, as the server takes them. */
export function editBody({ roles: _roles, ...values }: MemberEdit) {
  const filled = Object.entries(values.memberFields).filter(([, text]) => text.trim() !== '');
  return {
    ...values,
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    jobTitle: values.jobTitle.trim() || null,
    phone: values.phone || null,
    linkedIn: linkedInPath(values.linkedIn),
    departmentId: values.departmentId || null,
    policyId: values.policyId || null,
    managerId: values.managerId || null,
    homeBuildingId: values.homeBuildingId || null,
    externalId: values.externalId.trim() || null,
    memberFields: Object.fromEntries(filled.map(([id, text]) => [id, text.trim()])),
  };
}
