import { z } from 'zod';
import { cents, date, id } from '../common.ts';
import { budgetPeriod, budgetTerms } from '../money/budgets.ts';
import { route } from '../route.ts';
import { locationType } from '../week/schedule.ts';
import { externalRule, weekDayRule } from './policy-editing.ts';

const level = z.enum(['company', 'department', 'member']);
const approach = z.enum(['blocking', 'flexible']);
const daysRule = z.strictObject({
  kind: z.enum(['office', 'remote', 'external']),
  period: z.enum(['week', 'month', 'year']),
  halvesTotal: z.int(),
  locationTypes: z.array(locationType).describe('The places it counts'),
});
/** A quota of days in a period, counted in half-days so that amounts stay integers. */
export const quota = daysRule.extend({ approach, halvesUsed: z.int(), from: date, to: date, setBy: level });
export type Quota = z.infer<typeof quota>;
export const policyLimits = z.strictObject({
  policy: z.string().nullable(),
  quotas: z.array(quota),
  credits: z
    .strictObject({
      totalCents: cents,
      leftCents: cents,
      period: budgetPeriod,
      nextRefreshDate: date.nullable(),
    })
    .nullable(),
  weekDays: z.array(weekDayRule),
});
export type PolicyLimits = z.infer<typeof policyLimits>;
const noLimits: z.input<typeof policyLimits> = { policy: null, quotas: [], credits: null, weekDays: [] };

/** `name`: the company, department or member that set the value. */
const source = z.strictObject({ level, name: z.string().nullable() });
/** Every value that applies to a member, with the level it comes from (POL-05). */
export const policyDetails = z.strictObject({
  policy: z.strictObject({ name: z.string(), source }).nullable(),
  quotaApproach: z.strictObject({ value: approach, source }).nullable(),
  quotas: z.array(daysRule.extend({ source })),
  weekDays: z.array(weekDayRule.extend({ source })),
  external: externalRule.extend({ source }).nullable(),
  budget: budgetTerms.extend({ nextRefreshDate: date.nullable(), source }).nullable(),
});
export type PolicyDetails = z.infer<typeof policyDetails>;

const mine = { auth: 'required', access: 'member', reply: policyLimits, example: noLimits } as const;
const ofMember = { params: z.strictObject({ id }), errors: ['access.forbidden', 'resource.not-found'] } as const;
const atDate = z.strictObject({ date: date.optional() });
export const policyRoutes = {
  remaining: route({
    ...mine,
    id: 'policies.remaining',
    method: 'GET',
    path: '/policies/remaining/my',
    shows: ['schedule', 'credits', 'policy'],
    summary: 'What is left in the period of a date (POL-08, WEK-07)',
    query: atDate,
    errors: [],
  }),
  remainingOf: route({
    ...mine,
    ...ofMember,
    id: 'policies.remainingOf',
    method: 'GET',
    path: '/policies/remaining/{id}',
    shows: ['schedule', 'credits', 'policy'],
    summary: 'The same of a member of the company, for managers and administrators',
    query: atDate,
  }),
  total: route({
    ...mine,
    id: 'policies.total',
    method: 'GET',
    path: '/policies/total/my',
    shows: ['policy'],
    summary: 'What the period grants in all',
    errors: [],
  }),
  totalOf: route({
    ...mine,
    ...ofMember,
    id: 'policies.totalOf',
    method: 'GET',
    path: '/policies/total/{id}',
    shows: ['policy'],
    summary: 'The same of a member of the company, for managers and administrators',
  }),
  details: route({
    id: 'policies.details',
    method: 'GET',
    path: '/policies/my/details',
    shows: ['policy'],
    summary: 'Every value I stand under, and who set it (POL-05)',
    auth: 'required',
    access: 'member',
    reply: policyDetails,
    errors: [],
    example: { policy: null, quotaApproach: null, quotas: [], weekDays: [], external: null, budget: null },
  }),
} as const;
