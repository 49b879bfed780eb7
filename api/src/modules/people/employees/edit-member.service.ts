import type { MemberForm, MemberValues } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { requireVersion, withVersion } from '../../../platform/http/versions.ts';
import { portOf } from '../../../platform/ports/ports.ts';
import { setOtherDepartments } from '../../directory/account/public.ts';
import { movedBudgets } from '../../directory/companies/public.ts';
import { type MemberColumns, writeMember } from '../../directory/members/public.ts';
import { openBuildings } from '../../inventory/spaces/public.ts';
import { requireFreeAddress, requireOwnValues } from './check-values.ts';
import { companyTimezone } from './company-defaults.ts';
import { type FormValues, readAround, readFormValues } from './member-form.queries.ts';
import { holdOwnMember, type OwnMember, readOwnMember } from './own-member.ts';

/** A form of a member: every field with the version that a change repeats (decision 0014). */
export async function memberFormOf({ db }: Context, actor: Actor, id: string): Promise<MemberForm> {
  await readOwnMember(db, actor, id);
  return formOf(db, await readFormValues(db, id));
}

async function formOf(db: Db, values: FormValues): Promise<MemberForm> {
  return { ...withVersion(values), ...(await readAround(db, values.id)) };
}

type Change = MemberValues & { version: string; keepRemainingLimits: boolean };

/** Sets every field of a member (CKP-01): policy and budget follow at once, and nothing that is booked changes its price. */
export async function updateMember(context: Context, actor: Actor, id: string, change: Change): Promise<MemberForm> {
  const { version, keepRemainingLimits, ...values } = change;
  return transact(context.db, async (tx) => {
    const member = await holdOwnMember(tx, actor, id);
    const before = await readFormValues(tx, id);
    requireVersion(before, version);
    await writeValues(tx, context, actor, { member, before, values, keepRemainingLimits });
    return formOf(tx, await readFormValues(tx, id));
  });
}

interface Write {
  member: OwnMember;
  before: FormValues;
  values: MemberValues;
  keepRemainingLimits: boolean;
}

/** Writes the fields of a locked member and records what changed. */
export async function writeValues(
  tx: Db,
  context: Context,
  actor: Actor,
  { member, before, values, keepRemainingLimits }: Write,
): Promise<void> {
  const { id, companyId } = member;
  if (values.email !== before.email.toLowerCase()) {
    // With an open account the address is how its member signs in: another person could take it over by it.
    if (member.access !== 'invited') throw refusedField('member.already-open', '/body/email');
    await requireFreeAddress(tx, companyId, values.email);
  }
  await requireOwnValues(tx, context, { companyId, memberId: id }, values);
  const write = () => writeMember(tx, id, columnsOf(values));
  const isMoved = values.departmentId !== before.departmentId || values.policyId !== before.policyId;
  if (isMoved) {
    const moved = { companyId, timezone: await companyTimezone(tx, companyId), keepRemainingLimits, memberIds: [id] };
    await portOf(context, movedBudgets)(tx, context, moved, write);
  } else await write();
  if (!(await openBuildings(tx, companyId, { memberId: id }, values.buildingIds)))
    throw refusedField('request.invalid', '/body/buildingIds');
  await setOtherDepartments(tx, id, values.otherDepartmentIds);
  const after = await readFormValues(tx, id);
  await recordChange(tx, context, actor, { companyId, action: 'employees.update', subjectId: id, before, after });
}

/** Values of a form as columns. */
export function columnsOf(values: MemberValues): MemberColumns {
  return {
    email: values.email,
    first_name: values.firstName,
    last_name: values.lastName,
    job_title: values.jobTitle,
    phone: values.phone,
    linked_in: values.linkedIn,
    language: values.language,
    timezone: values.timezone,
    department_id: values.departmentId,
    policy_id: values.policyId,
    manager_id: values.managerId,
    home_building_id: values.homeBuildingId,
    internal_sites: values.internalSites,
    visibility: values.visibility,
    external: values.external,
    external_id: values.externalId,
    member_fields: JSON.stringify(values.memberFields),
  };
}
