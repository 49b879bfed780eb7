import { z } from 'zod';
import { cents, date, id, label } from '../common.ts';
import { budget, budgetInput, budgetTerms, keepRemainingLimits } from '../money/budgets.ts';
import { route } from '../route.ts';
import { workspaceType } from '../spaces/references.ts';
import { locationType } from '../week/schedule.ts';

const placed = z.enum(['office', 'home', 'flexOffice', 'offsite']);
const distinct = <T>(items: readonly T[]) => new Set(items).size === items.length;

/** One weekday: allowed places, mandatory place, allowed buildings; empty lists restrict nothing (POL-02). */
export const weekDayRule = z.strictObject({
  weekday: z.int().min(1).max(7).describe('1 is Monday'),
  allowed: z.array(locationType).max(6),
  mandatory: locationType.nullable(),
  buildingIds: z.array(id).max(200).describe('Of the company; where the office may be that day'),
});
/** The same, of places that a policy can name. */
export const placedWeekDay = weekDayRule.extend({ allowed: z.array(placed).max(4), mandatory: placed.nullable() });
export const weekDayInput = weekDayRule
  .extend({
    allowed: z.array(placed).max(4).refine(distinct).default([]),
    mandatory: placed.nullable().default(null),
    buildingIds: z.array(id).max(200).refine(distinct).default([]),
  })
  .refine(({ allowed, mandatory }) => !mandatory || allowed.length === 0 || allowed.includes(mandatory), {
    path: ['mandatory'],
  });
const weekDaysRuleInput = z.strictObject({
  weekDays: z
    .array(weekDayInput)
    .max(7)
    .refine((days) => distinct(days.map(({ weekday }) => weekday))),
});
export type WeekDaysRuleInput = z.infer<typeof weekDaysRuleInput>;

const amount = z.number().min(0).max(366).multipleOf(0.5).describe('Days, in steps of a half');
const period = z.enum(['week', 'month', 'year']);
export const remoteDaysRuleInput = z.strictObject({
  amount,
  period,
  locationTypes: z.array(placed).min(1).max(4).refine(distinct),
});
export type RemoteDaysRuleInput = z.infer<typeof remoteDaysRuleInput>;

/** Which external spaces may be booked; null for an unrestricted criterion (POL-02). */
export const externalRule = z.strictObject({
  workspaceTypes: z.array(workspaceType).max(100).nullable(),
  maxDayCents: cents.min(0).max(10_000_000).nullable().describe('Including tax, a day for one'),
});
export type ExternalRule = z.infer<typeof externalRule>;

export const quotaApproach = z.enum(['blocking', 'flexible']);
const policyType = z.enum(['department', 'other']);
const name = label(80);
/** A hybrid policy with its rules (spec §3). */
export const policy = z.strictObject({
  id,
  name: z.string(),
  type: policyType,
  isDefault: z.boolean().describe('Of everyone in the company who has no other'),
  members: z.int().describe('To whom it applies as their lowest policy'),
  departments: z.array(z.strictObject({ id, name: z.string() })),
  quotaApproach: quotaApproach.describe("Its own, or the company's where it has none (POL-03)"),
  weekDaysRule: z.strictObject({ weekDays: z.array(weekDayRule) }).nullable(),
  remoteDaysRules: z.array(z.strictObject({ id, amount, period, locationTypes: z.array(locationType) })),
  external: externalRule.nullable(),
  budget: budget.nullable(),
});
export type Policy = z.infer<typeof policy>;
const shown = {
  id: true,
  name: true,
  type: true,
  isDefault: true,
  members: true,
  departments: true,
  quotaApproach: true,
} as const;
const policyRow = policy.pick(shown).extend({
  daysRules: z.array(remoteDaysRuleInput),
  weekDays: z.array(placedWeekDay),
  budget: budgetTerms.nullable(),
  startsOn: date.nullable().describe('Of its next planned version'),
});
export type PolicyRow = z.infer<typeof policyRow>;

const sorts = ['name', 'remoteDays', 'weekDays', 'budget', 'members'] as const;
export const policyOrders = sorts.flatMap((sort) => [sort, `-${sort}`] as const);
const u = '018f4f2e-0000-7000-8000-000000000001';
const example: z.input<typeof policy> = {
  id: u,
  name: 'Hybride 3 jours',
  type: 'other',
  isDefault: true,
  members: 128,
  departments: [],
  quotaApproach: 'flexible',
  weekDaysRule: null,
  remoteDaysRules: [{ id: u, amount: 2, period: 'week', locationTypes: ['home', 'offsite'] }],
  external: null,
  budget: null,
};

const administered = { auth: 'required', access: 'company.policies' } as const;
const known = ['access.forbidden', 'resource.not-found'] as const;
const ofPolicy = z.strictObject({ id });
const ofRule = z.strictObject({ id, ruleId: id });
const budgetQuery = z.strictObject({ keepRemainingLimits });

/** Policy editing; every change returns the updated policy (POL-01..04). */
export const policyEditingRoutes = {
  list: route({
    ...administered,
    id: 'policies.list',
    method: 'GET',
    path: '/policies',
    shows: ['policy'],
    summary: 'Policies of the company, sorted and paged (POL-01)',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      type: policyType.optional(),
      q: z.string().trim().max(100).optional().describe('Part of a name'),
      departmentId: id.optional().describe('The policies that members of this department follow'),
      order: z.enum(policyOrders).default('name').describe('With a minus sign: descending'),
    }),
    reply: z.strictObject({ items: z.array(policyRow), total: z.int() }),
    errors: ['access.forbidden'],
    example: { items: [], total: 0 },
  }),
  create: route({
    ...administered,
    id: 'policies.create',
    method: 'POST',
    path: '/policies',
    changes: ['policy'],
    summary: 'A new policy: without rules, or with those of another one; nobody follows it yet',
    body: z.strictObject({ name, type: policyType.default('other'), from: id.nullable().default(null) }),
    reply: policy,
    errors: ['access.forbidden', 'policy.name-taken', 'resource.not-found'],
    example,
  }),
  get: route({
    ...administered,
    id: 'policies.get',
    method: 'GET',
    path: '/policies/{id}',
    shows: ['policy'],
    summary: 'A policy with its rules and budget',
    params: ofPolicy,
    reply: policy,
    errors: known,
    example,
  }),
  update: route({
    ...administered,
    id: 'policies.update',
    method: 'PUT',
    path: '/policies/{id}',
    changes: ['policy'],
    summary: 'Rename a policy, or restrict the external spaces it lets book',
    params: ofPolicy,
    body: z.strictObject({ name, external: externalRule.nullable().optional() }),
    reply: policy,
    errors: [...known, 'policy.name-taken'],
    example,
  }),
  createWeekDays: route({
    ...administered,
    id: 'policies.createWeekDaysRule',
    method: 'POST',
    path: '/policies/{id}/week-days-rule',
    changes: ['policy'],
    summary: 'Where one may and must be by weekday (POL-02)',
    params: ofPolicy,
    body: weekDaysRuleInput.extend({ weekDays: weekDaysRuleInput.shape.weekDays.min(1) }),
    reply: policy,
    errors: [...known, 'policy.rule-exists'],
    example,
  }),
  updateWeekDays: route({
    ...administered,
    id: 'policies.updateWeekDaysRule',
    method: 'PUT',
    path: '/policies/{id}/week-days-rule',
    changes: ['policy'],
    summary: 'Replace the week-days rule; no weekdays: remove it',
    params: ofPolicy,
    body: weekDaysRuleInput,
    reply: policy,
    errors: [...known, 'policy.rule-missing'],
    example,
  }),
  createRemoteDays: route({
    ...administered,
    id: 'policies.createRemoteDaysRule',
    method: 'POST',
    path: '/policies/{id}/remote-days-rules',
    changes: ['policy'],
    summary: 'An amount of days in a period at some places (POL-02)',
    params: ofPolicy,
    body: remoteDaysRuleInput,
    reply: policy,
    errors: [...known, 'policy.rule-overlaps'],
    example,
  }),
  updateRemoteDays: route({
    ...administered,
    id: 'policies.updateRemoteDaysRule',
    method: 'PUT',
    path: '/policies/{id}/remote-days-rules/{ruleId}',
    changes: ['policy'],
    summary: 'Change an amount of days',
    params: ofRule,
    body: remoteDaysRuleInput,
    reply: policy,
    errors: [...known, 'policy.rule-overlaps'],
    example,
  }),
  removeRemoteDays: route({
    ...administered,
    id: 'policies.removeRemoteDaysRule',
    method: 'DELETE',
    path: '/policies/{id}/remote-days-rules/{ruleId}',
    changes: ['policy'],
    summary: 'No longer count those days here',
    params: ofRule,
    reply: policy,
    errors: known,
    example,
  }),
  createBudget: route({
    ...administered,
    id: 'policies.createBudget',
    method: 'POST',
    path: '/policies/{id}/budget',
    changes: ['policy', 'credits'],
    summary: 'A budget of credits, now or from the next period (POL-04)',
    params: ofPolicy,
    query: budgetQuery,
    body: budgetInput,
    reply: policy,
    errors: [...known, 'policy.rule-exists'],
    example,
  }),
  updateBudget: route({
    ...administered,
    id: 'policies.updateBudget',
    method: 'PUT',
    path: '/policies/{id}/budget',
    changes: ['policy', 'credits'],
    summary: 'Replace the budget, now or at its next refresh',
    params: ofPolicy,
    query: budgetQuery,
    body: budgetInput,
    reply: policy,
    errors: [...known, 'policy.rule-missing'],
    example,
  }),
  removeBudget: route({
    ...administered,
    id: 'policies.removeBudget',
    method: 'DELETE',
    path: '/policies/{id}/budget',
    changes: ['policy', 'credits'],
    summary: 'No budget here any more: the next level speaks',
    params: ofPolicy,
    query: budgetQuery,
    reply: policy,
    errors: [...known, 'policy.rule-missing'],
    example,
  }),
} as const;
