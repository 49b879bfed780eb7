import type { MemberField, RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { requireVersion, withVersion } from '../../../platform/http/versions.ts';
import {
  administeredCompany,
  lockCompany,
  readMemberFields,
  writeMemberFields,
} from '../../directory/companies/public.ts';
import { dropMemberFields } from '../../directory/members/public.ts';

type Reply = RouteReply<RouteById<'member-fields.get'>>;

/** The fields that the company has defined for its members (CKP-01). */
export async function memberFieldsOf({ db }: Context, actor: Actor): Promise<Reply> {
  return withVersion({ fields: await readMemberFields(db, administeredCompany(actor)) });
}

/** Replaces them; the members' values of a field that goes are deleted. */
export async function setMemberFields(
  context: Context,
  actor: Actor,
  { fields, version }: { fields: readonly MemberField[]; version: string },
): Promise<Reply> {
  const companyId = administeredCompany(actor);
  return transact(context.db, async (tx) => {
    await lockCompany(tx, companyId);
    const before = { fields: await readMemberFields(tx, companyId) };
    requireVersion(before, version);
    const kept = new Set(fields.map(({ id }) => id));
    await writeMemberFields(tx, companyId, fields);
    await dropMemberFields(
      tx,
      companyId,
      before.fields.map(({ id }) => id).filter((id) => !kept.has(id)),
    );
    const after = { fields: await readMemberFields(tx, companyId) };
    await recordChange(tx, context, actor, { companyId, action: 'member-fields.set', before, after });
    return withVersion(after);
  });
}
