import { useIntl } from 'react-intl';
import type { MemberEdit } from './member-edit.rules.ts';

/** The fields in the order of the form. */
const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'linkedIn',
  'jobTitle',
  'departmentId',
  'otherDepartmentIds',
  'managerId',
  'roles',
  'policyId',
  'language',
  'timezone',
  'visibility',
  'internalSites',
  'homeBuildingId',
  'buildingIds',
  'external',
  'externalId',
  'memberFields',
] as const satisfies readonly (keyof MemberEdit)[];

/** The names of a member's fields. */
export function useFieldNames(): Record<keyof MemberEdit, string> {
  const intl = useIntl();
  const named = fields.map((field) => [field, intl.formatMessage({ id: `members.field.${field}` })]);
  return Object.fromEntries(named);
}
