import type { MemberValues } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { portOf } from '../../../platform/ports/ports.ts';
import { companyToJoin, heldPolicy, readMemberFields } from '../../directory/companies/public.ts';
import { foreignReferences, isAddressTaken, type References, reportsTo } from './member-form.queries.ts';

/** Refuses an address with an account, and one of a domain of another company, which the caller cannot see. */
export async function requireFreeAddress(tx: Db, companyId: string, email: string): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const [isTaken, owner] = await asSystem(tx, async () => [
    await isAddressTaken(tx, email),
    await companyToJoin(tx, { domain }),
  ]);
  if (isTaken) throw refusedField('user.email-taken', '/body/email');
  if (owner !== null && owner.id !== companyId) throw refusedField('customer.domain-taken', '/body/email');
}

type Checked = References & Pick<MemberValues, 'policyId' | 'memberFields'>;

/** Refuses references to what is not the company's, a circle of managers, and values of fields that the company has not defined. */
export async function requireOwnValues(
  tx: Db,
  context: Context,
  { companyId, memberId }: { companyId: string; memberId: string | null },
  values: Checked,
): Promise<void> {
  const pointers = (await foreignReferences(tx, companyId, values)).map((name) => `/body/${name}`);
  if (values.policyId !== null && !(await portOf(context, heldPolicy)(tx, companyId, values.policyId)))
    pointers.push('/body/policyId');
  pointers.push(...(await wrongFields(tx, companyId, values.memberFields)));
  if (pointers.length > 0)
    throw new ApiError('request.invalid', { errors: pointers.map((pointer) => ({ pointer, message: '' })) });
  const { managerId } = values;
  if (memberId !== null && managerId !== null && (await reportsTo(tx, managerId, memberId)))
    throw refusedField('member.manager-cycle', '/body/managerId');
}

/** Values of unknown fields, and required fields without a value. */
async function wrongFields(tx: Db, companyId: string, given: MemberValues['memberFields']): Promise<string[]> {
  const fields = await readMemberFields(tx, companyId);
  const known = new Set(fields.map(({ id }) => id));
  const missing = fields.filter(({ id, required }) => required && given[id] === undefined).map(({ id }) => id);
  return [...Object.keys(given).filter((id) => !known.has(id)), ...missing].map((id) => `/body/memberFields/${id}`);
}
