import { type DepartmentForm, departmentForm } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { withVersion } from '../../../platform/http/versions.ts';
import { administeredCompany } from '../../directory/companies/public.ts';
import { readBudget } from '../../policies/public.ts';
import {
  type OwnBudget,
  policyAt,
  readContents,
  readDepartment,
  type StoredDepartment,
} from './department-values.queries.ts';
import { readTree } from './tree.queries.ts';

/** What the version of a form covers. */
export type DepartmentFields = StoredDepartment & { budget: OwnBudget | null };

/** The fields of a department as they are edited; `resource.not-found` for another company's, and for a merged one. */
export async function readFields(db: Db, companyId: string, id: string): Promise<DepartmentFields> {
  const stored = await readDepartment(db, companyId, id);
  if (stored === undefined) throw new ApiError('resource.not-found');
  const budget = await readBudget(db, { companyId, departmentId: id });
  if (budget === null) return { ...stored, budget };
  const { amountCents, period, frequency, strategy, maxAccumulationCents, shared } = budget;
  return { ...stored, budget: { amountCents, period, frequency, strategy, maxAccumulationCents, shared } };
}

/** A department as a form edits it (CKP-03). */
export async function departmentFormOf(context: Context, actor: Actor, id: string): Promise<DepartmentForm> {
  const companyId = administeredCompany(actor);
  return formOf(context.db, context, companyId, await readFields(context.db, companyId, id));
}

/** The reply of a form, read in the given transaction. */
export async function formOf(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  companyId: string,
  fields: DepartmentFields,
): Promise<DepartmentForm> {
  const { id, parentId } = fields;
  const { items } = await readTree(db, companyId, clock.today('Europe/Paris'));
  const row = items.find((item) => item.id === id);
  if (row === undefined) throw new ApiError('resource.not-found');
  const below = (above: string): number =>
    items.filter((item) => item.parentId === above).reduce((sum, item) => sum + item.members + below(item.id), 0);
  const { children } = await readContents(db, id);
  return {
    ...withVersion(fields),
    around: {
      row,
      membersInAll: row.members + below(id),
      children,
      policy: await policyAt(db, { companyId, departmentId: parentId }),
      ...(await readLists(db, companyId, id)),
    },
  };
}

const lists = departmentForm.shape.around.pick({ buildings: true, policies: true });

/** The company's buildings as they are open to a department, and its policies. */
async function readLists(db: Db, companyId: string, id: string) {
  const { rows } = await sql<{ lists: unknown }>`
    select jsonb_build_object(
      'policies', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by fold(p.name)), '[]')
        from views.policy p where p.company_id = ${companyId}::uuid),
      'buildings', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'open', case
          when not exists (select 1 from views.building_access a where a.building_id = b.id) then 'all'
          when exists (select 1 from views.building_access a where a.building_id = b.id and a.department_id = ${id}::uuid) then 'named'
          when exists (select 1 from views.building_access a join department_line(${id}::uuid) l on l.id = a.department_id
            where a.building_id = b.id) then 'above'
          else 'closed' end,
        'to', array(select d.name from views.building_access a join views.department d on d.id = a.department_id
          where a.building_id = b.id order by fold(d.name))) order by fold(b.name), b.id), '[]')
        from views.building b where b.company_id = ${companyId}::uuid)) as lists`.execute(db);
  return lists.parse(rows[0]?.lists);
}
