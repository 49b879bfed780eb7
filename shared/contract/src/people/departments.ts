import { z } from 'zod';
import { cents, count, id, label, person } from '../common.ts';
import { budgetInput, budgetPeriod, budgetTerms } from '../money/budgets.ts';
import { route } from '../route.ts';
import { valueSource } from './members.ts';

const policyOf = z.strictObject({ id, name: z.string(), source: valueSource });
const buildingsOf = z.strictObject({ open: count, total: count, source: valueSource });
const perMember = z.strictObject({ cents, period: budgetPeriod, source: valueSource });
const common = z.strictObject({ leftCents: cents, amountCents: cents, period: budgetPeriod });

/** A department in the tree: its values, and the level each comes from (CKP-03, POL-05). */
export const departmentRow = z.strictObject({
  id,
  name: z.string(),
  parentId: id.nullable().describe('Null directly below the company'),
  lead: person.nullable(),
  members: count.describe('Whose active department it is'),
  policy: policyOf.nullable(),
  budget: perMember.nullable().describe('Of each member'),
  commonBudget: common.nullable().describe('Of its own account, which its members and those below share'),
  buildings: buildingsOf,
});
export type DepartmentRow = z.infer<typeof departmentRow>;
/** The company as the root of the tree. */
const companyRow = departmentRow
  .omit({ parentId: true, lead: true, commonBudget: true })
  .extend({ members: count.describe('In all') });
/** How many members have a value from each level. */
const decided = z.strictObject({ company: count, department: count, member: count });
const tree = z.strictObject({
  company: companyRow,
  items: z.array(departmentRow).describe('By name'),
  decides: z.strictObject({ policy: decided, timezone: decided, language: decided }),
});
export type DepartmentTree = z.infer<typeof tree>;

const name = label(80);
const buildingIds = z
  .array(id)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length);
const editable = z.strictObject({
  name,
  parentId: id.nullable(),
  leadId: id.nullable(),
  policyId: id.nullable().describe('Null: that of the department above or of the company'),
  buildingIds: buildingIds.describe('Buildings that are not open to everyone and name this department'),
});
/** A department's own budget: for each of its members, or for all of them together. */
const ownBudget = budgetTerms.extend({ shared: z.boolean() });

/** The form of a department, with its version (decision 0014) and what surrounds its values. */
export const departmentForm = editable.extend({
  name: z.string(),
  id,
  budget: ownBudget.nullable(),
  version: z.string(),
  around: z
    .strictObject({
      row: departmentRow,
      membersInAll: count,
      children: count,
      policy: z
        .strictObject({ name: z.string(), from: z.string() })
        .nullable()
        .describe('What applies without a policy of its own'),
      buildings: z.array(
        z.strictObject({
          id,
          name: z.string(),
          open: z.enum(['all', 'named', 'above', 'closed']).describe('`above`: by a department above it'),
          to: z.array(z.string()).describe('Names of the departments it is kept for'),
        }),
      ),
      policies: z.array(z.strictObject({ id, name: z.string() })),
    })
    .describe('No part of the version'),
});
export type DepartmentForm = z.infer<typeof departmentForm>;
export type DepartmentValues = z.output<typeof editable>;

/** What a merge does, before it is done. */
export const mergePreview = z.strictObject({
  members: count,
  children: count,
  balanceCents: cents.describe('Moves to the account of the other department'),
  budget: z.enum(['none', 'moves', 'ends']).describe('`ends`: the other department has its own'),
  buildings: z.array(z.string()).describe('That the other department gets access to'),
  policy: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }),
});
export type MergePreview = z.infer<typeof mergePreview>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const ofCompany = { level: 'company', name: 'Marelune' } as const;
const exampleRow: z.input<typeof departmentRow> = {
  id: u,
  name: 'Technique',
  parentId: null,
  lead: null,
  members: 41,
  policy: { id: u, name: 'Hybride 2 jours', source: { level: 'department', name: 'Technique' } },
  budget: { cents: 10_000, period: 'month', source: { level: 'department', name: 'Technique' } },
  commonBudget: { leftCents: 50_000, amountCents: 80_000, period: 'month' },
  buildings: { open: 3, total: 4, source: ofCompany },
};
const exampleForm: z.input<typeof departmentForm> = {
  id: u,
  name: 'Technique',
  parentId: null,
  leadId: null,
  policyId: u,
  buildingIds: [],
  budget: null,
  version: 'kX3…',
  around: {
    row: exampleRow,
    membersInAll: 41,
    children: 0,
    policy: { name: 'Hybride 3 jours', from: 'Marelune' },
    buildings: [{ id: u, name: 'Saint-Martin', open: 'all', to: [] }],
    policies: [{ id: u, name: 'Hybride 2 jours' }],
  },
};
const { parentId: _, lead: __, commonBudget: ___, ...exampleCompany } = exampleRow;

const administered = { auth: 'required', access: 'company.people' } as const;
const ofDepartment = z.strictObject({ id });
const known = ['access.forbidden', 'resource.not-found'] as const;
const moves = ['member', 'policy', 'credits', 'connection'] as const;
const keepRemainingLimits = z
  .boolean()
  .default(true)
  .describe('False: who has another budget afterwards begins afresh');

/** Departments of a company, with their place in its tree (CKP-03). */
export const departmentRoutes = {
  tree: route({
    ...administered,
    id: 'departments.tree',
    method: 'GET',
    path: '/departments',
    shows: ['member', 'policy', 'credits'],
    summary: 'The departments of the company with their values, and who decides each (CKP-03, POL-05)',
    reply: tree,
    errors: ['access.forbidden'],
    example: {
      company: { ...exampleCompany, name: 'Marelune', members: 240 },
      items: [exampleRow],
      decides: {
        policy: { company: 143, department: 72, member: 25 },
        timezone: { company: 223, department: 0, member: 17 },
        language: { company: 229, department: 0, member: 11 },
      },
    },
  }),
  create: route({
    ...administered,
    id: 'departments.create',
    method: 'POST',
    path: '/departments',
    changes: moves,
    summary: 'A new department, without members',
    idempotent: true,
    body: editable.pick({ name: true, parentId: true, leadId: true, policyId: true }),
    reply: z.strictObject({ id }),
    errors: [
      'access.forbidden',
      'department.name-taken',
      'request.idempotency-key-missing',
      'request.idempotency-key-reused',
    ],
    example: { id: u },
  }),
  form: route({
    ...administered,
    id: 'departments.form',
    method: 'GET',
    path: '/departments/{id}',
    shows: ['member', 'policy', 'credits'],
    summary: 'A department as a form edits it, with its version and what surrounds its values',
    params: ofDepartment,
    reply: departmentForm,
    errors: known,
    example: exampleForm,
  }),
  update: route({
    ...administered,
    id: 'departments.update',
    method: 'PUT',
    path: '/departments/{id}',
    changes: moves,
    summary: 'Set every field of a department; refused when somebody has changed them since they were read',
    params: ofDepartment,
    body: editable.extend({
      budget: z
        .strictObject({ shared: z.boolean(), terms: budgetInput })
        .nullish()
        .describe('Null ends it; absent, it stays as it is'),
      version: z.string().max(40),
      keepRemainingLimits,
    }),
    reply: departmentForm,
    errors: [...known, 'access.feature-locked', 'department.name-taken', 'department.circle', 'request.outdated'],
    example: exampleForm,
  }),
  move: route({
    ...administered,
    id: 'departments.move',
    method: 'PUT',
    path: '/departments/{id}/parent',
    changes: moves,
    summary: 'Put a department with all below it elsewhere in the tree; never below itself',
    params: ofDepartment,
    body: z.strictObject({ parentId: id.nullable(), keepRemainingLimits }),
    reply: z.strictObject({ parentId: id.nullable() }),
    errors: [...known, 'department.circle'],
    example: { parentId: u },
  }),
  mergePreview: route({
    ...administered,
    id: 'departments.merge-preview',
    method: 'GET',
    path: '/departments/{id}/merge/{intoId}',
    shows: ['member', 'policy', 'credits'],
    summary: 'What merging a department into another one would do',
    params: z.strictObject({ id, intoId: id }),
    reply: mergePreview,
    errors: [...known, 'department.circle'],
    example: {
      members: 41,
      children: 0,
      balanceCents: 50_000,
      budget: 'moves',
      buildings: [],
      policy: { before: 'Hybride 2 jours', after: 'Hybride 3 jours' },
    },
  }),
  merge: route({
    ...administered,
    id: 'departments.merge',
    method: 'POST',
    path: '/departments/{id}/merge',
    changes: moves,
    summary: 'Merge a department into another one: members, departments below, credits and access move, history stays',
    idempotent: true,
    params: ofDepartment,
    body: z.strictObject({ intoId: id, keepRemainingLimits }),
    reply: z.strictObject({ intoId: id }),
    errors: [...known, 'department.circle', 'request.idempotency-key-missing', 'request.idempotency-key-reused'],
    example: { intoId: u },
  }),
  remove: route({
    ...administered,
    id: 'departments.remove',
    method: 'DELETE',
    path: '/departments/{id}',
    changes: moves,
    summary: 'Delete an empty department: without members, departments below it, and credits',
    params: ofDepartment,
    reply: z.strictObject({ done: z.literal(true) }),
    errors: [...known, 'department.not-empty'],
    example: { done: true },
  }),
} as const;
