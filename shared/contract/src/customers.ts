import { z } from 'zod';
import { email } from './auth.ts';
import { budget, budgetInput, budgetPeriod, keepRemainingLimits } from './budgets.ts';
import { cents, date, done, id, language } from './common.ts';
import {
  customerParams,
  type ImportResult,
  importConfiguration,
  importResult,
  usersUpload,
} from './customer-import.ts';
import {
  approvedDomain,
  type CompanySettings,
  companySettings,
  domainName,
  settingsChange,
  ssoInput,
  ssoSettings,
  subscription,
} from './customer-settings.ts';
import { route } from './route.ts';

const text = z.string().trim().min(1).max(200);
const timezone = z
  .string()
  .max(60)
  .refine((name) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name));

/** A field asked of who pays with colleagues' credits (BKG-08). */
export const customField = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  label: z.strictObject({ fr: text, en: text, nl: text }),
  required: z.boolean(),
});
const customFields = z
  .array(customField)
  .max(10)
  .refine((fields) => new Set(fields.map((field) => field.id)).size === fields.length);

/** What an administrator may say of the company. Amounts are cents. */
const editable = z.strictObject({
  name: text,
  logo: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .nullable()
    .describe('A picture id'),
  contactEmail: email,
  policyId: id.nullable().describe('The policy of who has none of their own or of their department'),
  termsAndConditionsUrl: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable(),
  paymentType: z.enum(['selfPaying', 'invoice']),
  quotaApproach: z.enum(['blocking', 'flexible']),
  creditsCollective: z.boolean().describe('Members may pay with the credits of their department and company'),
  timezone,
  customFields,
  approvalAboveCents: cents
    .min(0)
    .nullable()
    .describe('Bookings above it wait for the manager (BKG-23); null: none does'),
  defaultLanguage: language,
});
const bySupport = z.strictObject({
  type: subscription.shape.type,
  subscriptionStatus: subscription.shape.status,
  overdraftCents: cents.min(0),
});

/** A company, as its cockpit shows it (CKP-04). */
export const customer = editable.extend({ id, ...bySupport.shape });
export type Customer = z.infer<typeof customer>;

/** All fields at once (spec §7); what only support changes may be left out or sent back as it is. */
export const customerChange = editable.extend({
  ...bySupport.partial().shape,
  keepRemainingLimits: z.boolean().default(true).describe('False: another default policy begins budgets afresh'),
  confirmQuotaApproach: z.boolean().default(false).describe('Another quota approach asks for it (POL-03)'),
});
export type CustomerChange = z.output<typeof customerChange>;

const customerPolicy = z.strictObject({ policyId: id.nullable(), budget: budget.nullable() });
const companyBudget = z.strictObject({
  of: z.enum(['company', 'department', 'policy']),
  name: z.string(),
  amountCents: cents,
  period: budgetPeriod,
  shared: z.boolean().describe('Fills the collective account, not those of members'),
  nextRefreshDate: date.nullable(),
});
const monthSpend = z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), spentCents: cents });

const u = '018f4f2e-0000-7000-8000-000000000001';
const exampleCustomer: Customer = {
  id: u,
  type: 'premium',
  subscriptionStatus: 'active',
  overdraftCents: 50_000,
  name: 'Marelune',
  logo: null,
  contactEmail: 'bureaux@marelune.example',
  policyId: u,
  termsAndConditionsUrl: null,
  paymentType: 'invoice',
  quotaApproach: 'flexible',
  creditsCollective: true,
  timezone: 'Europe/Paris',
  customFields: [{ id: 'projet', label: { fr: 'Code projet', en: 'Project code', nl: 'Projectcode' }, required: true }],
  approvalAboveCents: null,
  defaultLanguage: 'fr',
};
const byPlatform = <T>(value: T, lockedBySupport: boolean) => ({
  value,
  source: { level: 'platform' as const, name: null },
  lockedBySupport,
});
const exampleSettings: CompanySettings = {
  credits: byPlatform(false, true),
  singleSignOn: byPlatform(false, true),
  fileImport: byPlatform(false, true),
  hrSync: byPlatform(false, true),
  calendarSync: byPlatform(false, true),
  approvedDomains: byPlatform(false, true),
  adminUsers: byPlatform(false, true),
  creationOnTheFly: byPlatform(true, false),
  signUpRestricted: byPlatform(false, false),
  weekendShown: byPlatform(false, false),
  defaultVisibility: byPlatform('company' as const, false),
};
const exampleDomain = {
  id: u,
  domain: 'marelune.example',
  status: 'pending' as const,
  record: { name: '_escale.marelune.example', type: 'TXT' as const, value: 'escale-domain=4b1f' },
  checkedAt: null,
  provedAt: null,
};
const exampleSso = {
  provider: null,
  required: false,
  entityId: null,
  signInUrl: null,
  certificate: null,
  tenant: null,
};
const exampleImport = {
  delimiter: ';' as const,
  columns: {
    email: 'Email',
    firstName: 'Prénom',
    lastName: 'Nom',
    policy: 'Politique',
    department: 'Service',
    manager: 'Responsable',
    externalId: 'Matricule',
    timezone: null,
    external: null,
  },
  externalDefault: false,
  strategy: 'createAndUpdate' as const,
  refreshLimits: false,
};
const exampleResult: ImportResult = {
  saved: false,
  rows: 1,
  created: [{ row: 2, email: 'ines.belkacem@marelune.example' }],
  updated: [],
  skipped: [],
  errors: [],
};

const ofCompany = { auth: 'required', access: 'company.settings', params: customerParams } as const;
const refusals = ['access.forbidden', 'resource.not-found'] as const;
const locked = [...refusals, 'access.feature-locked'] as const;

/** Calls on one company (spec §7 'Customer'): its administrators', and support's for any company. */
export const customerRoutes = {
  get: route({
    ...ofCompany,
    id: 'customers.get',
    method: 'GET',
    path: '/customers/{id}',
    summary: 'The company (CKP-04)',
    reply: customer,
    errors: refusals,
    example: exampleCustomer,
  }),
  update: route({
    ...ofCompany,
    id: 'customers.update',
    method: 'PUT',
    path: '/customers/{id}',
    summary: 'Change the company, all fields at once (CKP-04, POL-03)',
    body: customerChange,
    reply: customer,
    errors: [...locked, 'customer.confirm-quota-approach'],
    example: exampleCustomer,
  }),
  paymentPortal: route({
    ...ofCompany,
    id: 'customers.payment-portal',
    method: 'GET',
    path: '/customers/{id}/payment-portal',
    summary: 'Address where the company keeps its cards and finds its receipts',
    query: z.strictObject({
      redirectUrl: z.string().max(2000).describe('Where to come back to, on our own site: a path or a whole address'),
    }),
    reply: z.strictObject({ url: z.string() }),
    errors: [...refusals, 'payment.provider-error'],
    example: { url: 'https://billing.example/session/1' },
  }),
  policy: route({
    ...ofCompany,
    id: 'customers.policy',
    method: 'GET',
    path: '/customers/{id}/policy',
    summary: 'Default policy and budget of the company (POL-05)',
    reply: customerPolicy,
    errors: refusals,
    example: { policyId: u, budget: null },
  }),
  setPolicy: route({
    ...ofCompany,
    id: 'customers.set-policy',
    method: 'PUT',
    path: '/customers/{id}/policy',
    summary: "Set or remove the company's default budget (POL-04, POL-05)",
    query: z.strictObject({ keepRemainingLimits }),
    body: z.strictObject({ budget: budgetInput.nullable() }),
    reply: customerPolicy,
    errors: locked,
    example: { policyId: u, budget: null },
  }),
  settings: route({
    ...ofCompany,
    id: 'customers.settings',
    method: 'GET',
    path: '/customers/{id}/settings',
    summary: 'Settings with where each value comes from (POL-05, INT-10)',
    reply: companySettings,
    errors: refusals,
    example: exampleSettings,
  }),
  setSettings: route({
    ...ofCompany,
    id: 'customers.set-settings',
    method: 'PUT',
    path: '/customers/{id}/settings',
    summary: 'Change settings; features of support only by support (INT-10)',
    body: settingsChange,
    reply: companySettings,
    errors: locked,
    example: exampleSettings,
  }),
  domains: route({
    ...ofCompany,
    id: 'customers.domains',
    method: 'GET',
    path: '/customers/{id}/domains',
    summary: 'Approved domains, a hundred at most (INT-09)',
    reply: z.strictObject({ items: z.array(approvedDomain) }),
    errors: refusals,
    example: { items: [exampleDomain] },
  }),
  addDomain: route({
    ...ofCompany,
    id: 'customers.add-domain',
    method: 'POST',
    path: '/customers/{id}/domains',
    summary: 'Claim a domain, or look again whether its TXT record is there (INT-09)',
    limit: 30,
    body: z.strictObject({ domain: domainName }),
    reply: approvedDomain,
    errors: [...locked, 'customer.domain-taken'],
    example: exampleDomain,
  }),
  removeDomain: route({
    ...ofCompany,
    id: 'customers.remove-domain',
    method: 'DELETE',
    path: '/customers/{id}/domains',
    summary: 'Give up a domain',
    query: z.strictObject({ domain: domainName }),
    reply: done,
    errors: locked,
    example: { done: true },
  }),
  sso: route({
    ...ofCompany,
    id: 'customers.sso',
    method: 'GET',
    path: '/customers/{id}/sso-settings',
    summary: 'Single sign-in of the company (AUT-10)',
    reply: ssoSettings,
    errors: refusals,
    example: exampleSso,
  }),
  setSso: route({
    ...ofCompany,
    id: 'customers.set-sso',
    method: 'PUT',
    path: '/customers/{id}/sso-settings',
    summary: 'Change single sign-in, once support has switched it on (AUT-10, INT-10)',
    body: ssoInput,
    reply: ssoSettings,
    errors: locked,
    example: exampleSso,
  }),
  subscription: route({
    ...ofCompany,
    id: 'customers.subscription',
    method: 'GET',
    path: '/customers/{id}/subscription',
    summary: 'Plan and licences',
    reply: subscription,
    errors: refusals,
    example: {
      type: 'premium',
      status: 'active',
      licences: { bought: null, used: 240 },
      since: '2025-01-01',
      renewsOn: '2027-01-01',
    },
  }),
  importConfiguration: route({
    ...ofCompany,
    id: 'customers.import-configuration',
    method: 'GET',
    path: '/customers/{id}/import-configuration',
    summary: "How the company's files of members are read (CKP-02)",
    reply: importConfiguration,
    errors: refusals,
    example: exampleImport,
  }),
  setImportConfiguration: route({
    ...ofCompany,
    id: 'customers.set-import-configuration',
    method: 'PUT',
    path: '/customers/{id}/import-configuration',
    summary: 'Change how files of members are read (CKP-02)',
    body: importConfiguration,
    reply: importConfiguration,
    errors: refusals,
    example: exampleImport,
  }),
  account: route({
    id: 'customers.my-account',
    method: 'GET',
    path: '/customers/my/account',
    summary: "The company's credits (POL-06, POL-07)",
    auth: 'required',
    access: 'member',
    reply: z.strictObject({
      balanceCents: cents,
      overdraftCents: cents.describe('How far below zero the company may go'),
      collective: z.boolean(),
      membersCents: cents.describe('On the accounts of members'),
      departmentsCents: cents.describe('On the accounts of departments'),
      budgets: z.array(companyBudget).describe('Of the company, its departments and policies; at most 500'),
      nextRefreshDate: date.nullable(),
    }),
    errors: refusals,
    example: {
      balanceCents: 1_250_000,
      overdraftCents: 50_000,
      collective: true,
      membersCents: 2_400_000,
      departmentsCents: 0,
      budgets: [
        {
          of: 'policy',
          name: 'Hybride 3 jours',
          amountCents: 12_000,
          period: 'month',
          shared: false,
          nextRefreshDate: '2026-12-01',
        },
      ],
      nextRefreshDate: '2026-12-01',
    },
  }),
  accountStats: route({
    id: 'customers.my-account-stats',
    method: 'GET',
    path: '/customers/my/account/stats',
    summary: 'Spend by month, and the average of the last twelve months that had any (spec §9, CKP-05)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({
      averageCents: cents.nullable().describe('Null before the first spend'),
      months: z.array(monthSpend).describe('The last twelve active months, oldest first'),
    }),
    errors: refusals,
    example: { averageCents: 820_000, months: [{ month: '2026-10', spentCents: 820_000 }] },
  }),
  usersUpload: route({
    ...ofCompany,
    id: 'customers.users-upload',
    method: 'POST',
    path: '/customers/{id}/users-upload',
    summary: 'Read a file of members: a dry run by default; nothing is saved on an error unless told to skip (CKP-02)',
    limit: 30,
    bodyBytes: 12 * 1024 * 1024,
    idempotent: true,
    body: usersUpload,
    reply: importResult,
    errors: [
      ...refusals,
      'customer.import-invalid',
      'user.email-taken',
      'request.too-large',
      'request.idempotency-key-missing',
      'request.idempotency-key-reused',
    ],
    example: exampleResult,
  }),
} as const;
