import type { DepartmentValues } from '@escale/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { portOf } from '../../../platform/ports/ports.ts';
import { heldPolicy } from '../../directory/companies/public.ts';
import { isAbove, isOwnMember, readDepartment } from './department-values.queries.ts';

/** Refuses what is not the company's as the lead or the policy of a department. */
export async function requireOwnReferences(
  tx: Db,
  context: Context,
  companyId: string,
  { leadId, policyId }: Pick<DepartmentValues, 'leadId' | 'policyId'>,
): Promise<void> {
  if (leadId !== null && !(await isOwnMember(tx, companyId, leadId)))
    throw refusedField('request.invalid', '/body/leadId');
  if (policyId !== null && !(await portOf(context, heldPolicy)(tx, companyId, policyId)))
    throw refusedField('request.invalid', '/body/policyId');
}

/** Refuses a name that another department has, in any case or width of letters. */
export async function requireFreeName(
  tx: Db,
  companyId: string,
  { id, name }: { id: string | null; name: string },
): Promise<void> {
  const { rows } = await sql`
    select 1 from views.department where company_id = ${companyId}::uuid and id is distinct from ${id}::uuid
      and lower(normalize(btrim(name), nfkc)) = lower(normalize(btrim(${name}::text), nfkc))`.execute(tx);
  if (rows.length > 0) throw refusedField('department.name-taken', '/body/name');
}

/** Refuses a parent that is not the company's, and one that is the department itself or below it. */
export async function requireParent(
  tx: Db,
  companyId: string,
  { id, parentId }: { id: string | null; parentId: string | null },
): Promise<void> {
  if (parentId === null) return;
  if ((await readDepartment(tx, companyId, parentId)) === undefined)
    throw refusedField('request.invalid', '/body/parentId');
  if (id !== null && (await isAbove(tx, id, parentId))) throw refusedField('department.circle', '/body/parentId');
}

/** A department to merge into: another one, and not one that goes with the first. */
export async function requireMergeable(
  db: Db,
  companyId: string,
  { id, intoId }: { id: string; intoId: string },
): Promise<void> {
  for (const departmentId of [id, intoId]) {
    if ((await readDepartment(db, companyId, departmentId)) === undefined) throw new ApiError('resource.not-found');
  }
  if (await isAbove(db, id, intoId)) throw refusedField('department.circle', '/body/intoId');
}
