import { z } from 'zod';
import { cents, count, date, email, flag, id, instant, isOneLine, language, person } from '../common.ts';
import { billingCountries } from '../money/billing-fields.ts';
import { route } from '../route.ts';
import { customer, exampleCustomer, timezone } from './customer.ts';
import { domainName, requestable, subscription, supportFeatures } from './customer-settings.ts';

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
  country: z.enum(billingCountries).default('FR'),
  timezone: timezone.optional().describe("Without it, that of the country's capital"),
});
export type NewCompany = z.output<typeof newCompany>;

export const companySorts = ['name', 'plan', 'licences', 'owed', 'since'] as const;
const sort = z.enum(companySorts);
export type CompanySort = z.infer<typeof sort>;
/** Groups of companies: the tabs of the list. */
export const companyGroups = ['premium', 'trial', 'suspended', 'requests'] as const;
const group = z.enum(companyGroups);
export type CompanyGroup = z.infer<typeof group>;
const feature = z.enum(supportFeatures);

/** A company as staff lists it, with its figures. */
export const listedCompany = z.strictObject({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  domain: z.string(),
  type: subscription.shape.type,
  status: subscription.shape.status,
  since: date.nullable(),
  renewsOn: date.nullable(),
  licences: subscription.shape.licences,
  buildings: count,
  features: z.array(feature).describe('Those that are switched on'),
  requested: z.array(requestable).describe('What its administrators ask for'),
  owedCents: cents.describe('Of invoices to pay, including tax'),
  overdueCents: cents,
  balanceCents: cents.describe("On the company's own account"),
  overdraftCents: cents,
});
export type ListedCompany = z.infer<typeof listedCompany>;

/** What staff agrees with a company: its plan, its licences and how it pays. */
const plan = z.strictObject({
  type: subscription.shape.type,
  status: subscription.shape.status,
  licences: z.int().min(0).max(1_000_000).nullable().describe('Null: as many as there are members'),
  renewsOn: date.nullable(),
  overdraftCents: cents.min(0).max(1_000_000_000).describe('How far below zero its account may go'),
  paymentType: z.enum(['selfPaying', 'invoice']),
});
const versionedPlan = plan.extend({ version: z.string().max(40) });
export type CompanyPlan = z.infer<typeof versionedPlan>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const aCompany: ListedCompany = {
  id: u,
  name: 'Marelune',
  logo: null,
  domain: 'marelune.example',
  type: 'premium',
  status: 'active',
  since: '2025-01-01',
  renewsOn: '2027-01-01',
  licences: { bought: 300, used: 240 },
  buildings: 4,
  features: ['credits', 'singleSignOn'],
  requested: ['hrSync'],
  owedCents: 880_680,
  overdueCents: 107_880,
  balanceCents: 1_250_000,
  overdraftCents: 200_000,
};
const aPlan: CompanyPlan = {
  type: 'premium',
  status: 'active',
  licences: 300,
  renewsOn: '2027-01-01',
  overdraftCents: 200_000,
  paymentType: 'invoice',
  version: 'q0Vb1mYb2S5d0m5bW1w0xA',
};

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
  list: route({
    id: 'companies.list',
    method: 'GET',
    path: '/companies',
    shows: ['company', 'invoice', 'credits', 'member'],
    summary: 'Companies with their figures, by page (INT-10)',
    auth: 'required',
    access: 'platform.organisations',
    query: z.strictObject({
      q: z.string().trim().max(100).optional().describe('In name, domain or company number'),
      group: group.optional(),
      feature: feature.optional().describe('Only where it is switched on'),
      overdue: flag.optional(),
      sort: sort.optional(),
      order: z.enum(['ascending', 'descending']).default('ascending'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.strictObject({
      items: z.array(listedCompany),
      total: count,
      counts: z.strictObject({ all: count, premium: count, trial: count, suspended: count, requests: count }),
    }),
    errors: ['access.forbidden'],
    example: {
      items: [aCompany],
      total: 1,
      counts: { all: 1, premium: 1, trial: 0, suspended: 0, requests: 1 },
    },
  }),
  get: route({
    id: 'companies.get',
    method: 'GET',
    path: '/companies/{id}',
    shows: ['company', 'invoice', 'credits', 'member'],
    summary: 'One company with its plan and its administrators',
    auth: 'required',
    access: 'platform.organisations',
    params: z.strictObject({ id }),
    reply: z.strictObject({
      company: listedCompany,
      plan: versionedPlan,
      contactEmail: z.string(),
      createdAt: instant,
      administrators: z.array(person.extend({ email: z.string() })).describe('At most 20'),
    }),
    errors: ['access.forbidden', 'resource.not-found'],
    example: {
      company: aCompany,
      plan: aPlan,
      contactEmail: 'bureaux@marelune.example',
      createdAt: '2025-01-01T08:00:00Z',
      administrators: [],
    },
  }),
  setPlan: route({
    id: 'companies.set-plan',
    method: 'PUT',
    path: '/companies/{id}/plan',
    changes: ['company', 'credits'],
    summary: 'Change plan, licences, overdraft and way of payment of a company',
    auth: 'required',
    access: 'platform.organisations',
    params: z.strictObject({ id }),
    body: versionedPlan,
    reply: versionedPlan,
    errors: ['access.forbidden', 'resource.not-found', 'request.outdated'],
    example: aPlan,
  }),
} as const;
