import { z } from 'zod';
import { phone } from '../bookings/bookings.ts';
import { email, fullName, id, isOneLine, language } from '../common.ts';
import { route } from '../route.ts';

/** A host organisation that is to be created, with the first person to work for it. */
export const newHost = z.strictObject({
  name: z.string().trim().min(1).max(200).refine(isOneLine),
  contactName: fullName,
  email: email.describe('Address for requests and questions'),
  phone: phone.nullable().default(null),
  memberEmail: email.describe('First member: an account of ours gets the role, another address a letter'),
  language: language.default('fr').describe('Of that letter'),
});
export type NewHost = z.output<typeof newHost>;

/** Host organisations of the installation, for staff. */
export const hostOrganisationRoutes = {
  create: route({
    id: 'hosts.create',
    method: 'POST',
    path: '/hosts',
    changes: ['member'],
    summary: 'Create a host organisation with its first member',
    auth: 'required',
    access: 'platform.organisations',
    limit: 30,
    idempotent: true,
    body: newHost,
    reply: z.strictObject({ id, name: z.string() }),
    errors: [
      'access.forbidden',
      'customer.domain-taken',
      'user.email-taken',
      'request.idempotency-key-missing',
      'request.idempotency-key-reused',
    ],
    example: { id: '018f4f2e-0000-7000-8000-000000000001', name: 'La Pergola' },
  }),
} as const;
