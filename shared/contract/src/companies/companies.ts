import { z } from 'zod';
import { email, isOneLine, language } from '../common.ts';
import { route } from '../route.ts';
import { customer, exampleCustomer, timezone } from './customer.ts';
import { domainName, subscription } from './customer-settings.ts';

/** A company that is to be created, with the first person to administer it. */
export const newCompany = z.strictObject({
  name: z.string().trim().min(1).max(200).refine(isOneLine),
  domains: z
    .array(domainName)
    .min(1)
    .max(20)
    .refine((domains) => new Set(domains).size === domains.length)
    .describe('E-mail domains of its members, which staff has verified; the first is the original one'),
  type: subscription.shape.type.default('premium'),
  contactEmail: email.describe('Shown to people whose account the company does not admit (AUT-04)'),
  administratorEmail: email.describe('Receives a letter that opens the account'),
  language: language.default('fr').describe('Of the company and of that letter'),
  timezone: timezone.default('Europe/Paris'),
});
export type NewCompany = z.output<typeof newCompany>;

/** Companies of the installation, for staff. */
export const companyRoutes = {
  create: route({
    id: 'companies.create',
    method: 'POST',
    path: '/companies',
    changes: ['company', 'member'],
    summary: 'Create a company with its domains, and invite its first administrator by letter (SEC-05)',
    auth: 'required',
    access: 'platform.organisations',
    limit: 30,
    idempotent: true,
    body: newCompany,
    reply: customer,
    errors: [
      'access.forbidden',
      'customer.domain-taken',
      'user.email-taken',
      'request.idempotency-key-missing',
      'request.idempotency-key-reused',
    ],
    example: exampleCustomer,
  }),
} as const;
