import { z } from 'zod';
import { cents, id } from '../common.ts';
import { route } from '../route.ts';
import { decision } from './bookings.ts';

/** Why a booking was possible: its rules as of its request (BKG-21). */
export const traceRoutes = {
  get: route({
    id: 'traces.get',
    method: 'GET',
    path: '/bookings/{id}/trace',
    shows: ['booking', 'policy'],
    summary: 'The rules that a booking of mine passed, in order, and the level that set each (BKG-21)',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ id }),
    reply: z.strictObject({
      decisions: z.array(decision),
      policy: z.string().nullable().describe('Name of the policy of the organiser'),
      approvalAboveCents: cents.nullable().describe("The company's limit above which a manager approves (BKG-23)"),
    }),
    errors: ['resource.not-found', 'booking.not-delegate'],
    example: {
      decisions: [{ rule: 'access', passed: true, code: null, message: null, setBy: 'platform' }],
      policy: 'Hybride 3 jours',
      approvalAboveCents: 20_000,
    },
  }),
} as const;
