import { type MemberValues, memberForm, type NewMember } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { setOtherDepartments } from '../../directory/account/public.ts';
import { administeredCompany, lockCompany, requireFeature } from '../../directory/companies/public.ts';
import { addMember, memberInvited, memberJoined } from '../../directory/members/public.ts';
import { openBuildings } from '../../inventory/spaces/public.ts';
import { requireFreeAddress, requireOwnValues } from './check-values.ts';
import { companyDefaults } from './company-defaults.ts';
import { columnsOf } from './edit-member.service.ts';
import { readFormValues } from './member-form.queries.ts';

/**
 * Adds a member, whose account is opened by a letter, now or later (CKP-01, SEC-05). Their first credits are granted at once, as those of
 * imported members are (POL-06).
 */
export function createMember(
  context: Context,
  actor: Actor,
  { body, idempotencyKey: key }: { body: NewMember; idempotencyKey: string },
): Promise<{ id: string }> {
  const companyId = administeredCompany(actor);
  return transact(context.db, (tx) =>
    withIdempotency(tx, { actor, key, routeId: 'employees.create', body }, () =>
      create(tx, context, actor, companyId, body),
    ),
  );
}

async function create(
  tx: Db,
  context: Context,
  actor: Actor,
  companyId: string,
  { roles, invite, ...given }: NewMember,
): Promise<{ id: string }> {
  await lockCompany(tx, companyId);
  if (roles.includes('administrator')) await requireFeature(tx, actor, companyId, 'adminUsers');
  await requireFreeAddress(tx, companyId, given.email);
  const values = await withDefaults(tx, companyId, given);
  await requireOwnValues(tx, context, { companyId, memberId: null }, values);
  const id = await addMember(tx, {
    companyId,
    roles: ['employee', ...roles],
    at: context.clock.now(),
    columns: columnsOf(values),
  });
  // Somebody else used the address in this moment.
  if (id === null) throw refusedField('user.email-taken', '/body/email');
  if (!(await openBuildings(tx, companyId, { memberId: id }, values.buildingIds)))
    throw refusedField('request.invalid', '/body/buildingIds');
  await setOtherDepartments(tx, id, values.otherDepartmentIds);
  await publish(tx, context, memberJoined, { companyId, memberIds: [id] });
  if (invite) await publish(tx, context, memberInvited, { memberId: id });
  const after = { ...(await readFormValues(tx, id)), invite };
  await recordChange(tx, context, actor, { companyId, action: 'employees.create', subjectId: id, before: null, after });
  return { id };
}

async function withDefaults(
  tx: Db,
  companyId: string,
  given: Omit<NewMember, 'roles' | 'invite'>,
): Promise<MemberValues> {
  const { timezone, defaultVisibility, language } = await companyDefaults(tx, companyId);
  return {
    jobTitle: null,
    phone: null,
    linkedIn: null,
    language,
    timezone,
    departmentId: null,
    otherDepartmentIds: [],
    policyId: null,
    managerId: null,
    homeBuildingId: null,
    internalSites: true,
    buildingIds: [],
    visibility: memberForm.shape.visibility.parse(defaultVisibility),
    external: false,
    externalId: null,
    memberFields: {},
    ...definedOf(given),
  };
}

/** Without the fields that were left out, so that these do not replace a default. */
function definedOf<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
