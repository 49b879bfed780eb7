import { defineHandlers } from '../../../platform/http/handlers.ts';
import { administeredCompany } from '../../directory/companies/public.ts';
import { createDepartment, moveDepartment, removeDepartment, updateDepartment } from './edit.service.ts';
import { departmentFormOf } from './form.service.ts';
import { mergeDepartment, previewMerge } from './merge.service.ts';
import { readTree } from './tree.queries.ts';

/** Departments of a company and their place in its tree (CKP-03). */
export const handlers = defineHandlers({
  'departments.tree': ({ actor }, { db, clock }) =>
    readTree(db, administeredCompany(actor), clock.today('Europe/Paris')),
  'departments.create': ({ actor, body, idempotencyKey }, context) =>
    createDepartment(context, actor, { body, idempotencyKey }),
  'departments.form': ({ actor, params }, context) => departmentFormOf(context, actor, params.id),
  'departments.update': ({ actor, params, body }, context) => updateDepartment(context, actor, params.id, body),
  'departments.move': ({ actor, params, body }, context) => moveDepartment(context, actor, { ...params, ...body }),
  'departments.merge-preview': ({ actor, params }, context) => previewMerge(context, actor, params),
  'departments.merge': ({ actor, params, body, idempotencyKey }, context) =>
    mergeDepartment(context, actor, { ...params, ...body, idempotencyKey }),
  'departments.remove': ({ actor, params }, context) => removeDepartment(context, actor, params.id),
});
