import { z } from 'zod';
import { date, id, instant, label, person } from '../common.ts';
import { budgetTerms } from '../money/budgets.ts';
import { route } from '../route.ts';
import { externalRule, placedWeekDay, quotaApproach, remoteDaysRuleInput, weekDayInput } from './policy-editing.ts';

const distinct = <T>(items: readonly T[]) => new Set(items).size === items.length;
const held = z.strictObject({
  quotaApproach: quotaApproach.nullable().describe("When a quota is used up; null: the company's approach (POL-03)"),
  weekDays: z.array(placedWeekDay),
  daysRules: z.array(remoteDaysRuleInput),
  external: externalRule.nullable(),
  budget: budgetTerms.nullable(),
  isDefault: z.boolean().describe('Of everyone in the company who has no other'),
  departmentIds: z.array(id).describe('Departments that follow it'),
});
/** Everything a policy says, and for whom: what has versions. Its name is not part of it. */
export const policyContent = held;
export type PolicyContent = z.infer<typeof policyContent>;

/** The same as an administrator sends it. */
export const policyContentInput = held.extend({
  weekDays: z
    .array(weekDayInput)
    .max(7)
    .refine((days) => distinct(days.map(({ weekday }) => weekday))),
  daysRules: z
    .array(remoteDaysRuleInput)
    .max(4)
    .refine((rules) => distinct(rules.flatMap(({ locationTypes }) => locationTypes))),
  budget: budgetTerms
    .refine(({ period, frequency }) => (period === 'onetime') === (frequency === 0), { path: ['frequency'] })
    .refine(
      ({ amountCents, maxAccumulationCents }) => maxAccumulationCents === null || maxAccumulationCents >= amountCents,
      { path: ['maxAccumulationCents'] },
    )
    .nullable(),
  departmentIds: z.array(id).max(1000).refine(distinct),
});

const other = z.strictObject({ id, content: policyContent, author: person.nullable(), madeAt: instant });
/** A policy as its form shows it: what is in force, what is planned, and what was. */
export const policyForm = z.strictObject({
  name: z.string(),
  content: policyContent,
  planned: z.array(other.extend({ startsOn: date })).describe('The earliest first'),
  former: z.array(other.extend({ endedOn: date })).describe('The latest first'),
  version: z.string(),
});
export type PolicyForm = z.infer<typeof policyForm>;

export const policySave = z.strictObject({
  version: z.string().max(40),
  name: label(80),
  content: policyContentInput,
  startsOn: date.nullable().describe('Null: today, at once'),
  backOn: date.nullable().describe('The policy is again what it was before, from that day'),
  budgetChange: z.strictObject({
    apply: z.enum(['immediately', 'nextPeriod']),
    nextRefreshDate: date.nullable().describe('Null: as it is, or the next period'),
    keepRemainingLimits: z.boolean().describe('False: balances of the moved members begin afresh'),
  }),
  confirmQuotaApproach: z.boolean().default(false).describe('Another approach asks for it (POL-03)'),
});
export type PolicySave = z.infer<typeof policySave>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const example: PolicyForm = {
  name: 'Hybride 3 jours',
  content: {
    quotaApproach: 'blocking',
    weekDays: [{ weekday: 2, allowed: [], mandatory: 'office', buildingIds: [] }],
    daysRules: [{ amount: 2, period: 'week', locationTypes: ['home', 'offsite'] }],
    external: null,
    budget: { amountCents: 12_000, period: 'month', frequency: 1, strategy: 'reset', maxAccumulationCents: null },
    isDefault: false,
    departmentIds: [u],
  },
  planned: [],
  former: [],
  version: 'q0Vb1mYb2S5d0m5bW1w0xA',
};
const administered = { auth: 'required', access: 'company.policies', reply: policyForm, example } as const;

/** Versions of a policy: in force, planned and former (POL-09). */
export const policyVersionRoutes = {
  form: route({
    ...administered,
    id: 'policies.form',
    method: 'GET',
    path: '/policies/{id}/versions',
    shows: ['policy'],
    summary: 'A policy with its planned and former versions, and the version to send back',
    params: z.strictObject({ id }),
    errors: ['access.forbidden', 'resource.not-found'],
  }),
  save: route({
    ...administered,
    id: 'policies.save',
    method: 'POST',
    path: '/policies/{id}/versions',
    changes: ['policy', 'credits', 'company'],
    summary:
      'Everything of a policy at once, today or from a date, and back on another; replaces what was planned from then on',
    params: z.strictObject({ id }),
    body: policySave,
    errors: [
      'access.forbidden',
      'resource.not-found',
      'request.outdated',
      'policy.name-taken',
      'customer.confirm-quota-approach',
    ],
  }),
  cancel: route({
    ...administered,
    id: 'policies.cancelVersion',
    method: 'DELETE',
    path: '/policies/{id}/versions/{versionId}',
    changes: ['policy'],
    summary: 'Drop a planned version',
    params: z.strictObject({ id, versionId: id }),
    errors: ['access.forbidden', 'resource.not-found'],
  }),
} as const;
