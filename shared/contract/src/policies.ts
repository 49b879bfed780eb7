import { z } from 'zod';
import { cents, date } from './common.ts';
import { route } from './route.ts';
import { locationType } from './schedule.ts';

/** A quota of days in a period, in halves so that nothing is ever a fraction of a float. */
export const quota = z.strictObject({
  kind: z.enum(['office', 'remote', 'external']),
  approach: z.enum(['blocking', 'flexible']),
  period: z.enum(['week', 'month', 'year']),
  halvesTotal: z.int(),
  halvesUsed: z.int(),
  from: date,
  to: date,
  setBy: z.enum(['company', 'department', 'member']),
  locationTypes: z.array(locationType),
});
export type Quota = z.infer<typeof quota>;
export const policyLimits = z.strictObject({
  policy: z.string().nullable(),
  quotas: z.array(quota),
  credits: z
    .strictObject({
      totalCents: cents,
      leftCents: cents,
      period: z.enum(['week', 'month', 'year', 'onetime']),
      nextRefreshDate: date.nullable(),
    })
    .nullable(),
  weekDays: z.array(
    z.strictObject({
      weekday: z.int().min(1).max(7),
      allowed: z.array(locationType),
      mandatory: locationType.nullable(),
    }),
  ),
});
export type PolicyLimits = z.infer<typeof policyLimits>;
const noLimits: z.input<typeof policyLimits> = { policy: null, quotas: [], credits: null, weekDays: [] };
export const policyRoutes = {
  remaining: route({
    id: 'policies.remaining',
    method: 'GET',
    path: '/policies/remaining/my',
    summary: 'What is left in the period of a date (POL-08, WEK-07)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ date: date.optional() }),
    reply: policyLimits,
    errors: [],
    example: noLimits,
  }),
  total: route({
    id: 'policies.total',
    method: 'GET',
    path: '/policies/total/my',
    summary: 'What the period grants in all',
    auth: 'required',
    access: 'member',
    reply: policyLimits,
    errors: [],
    example: noLimits,
  }),
} as const;
