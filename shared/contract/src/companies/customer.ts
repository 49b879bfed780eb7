import { z } from 'zod';
import { cents, email, id, label, language } from '../common.ts';
import { companyBilling } from '../money/billing.ts';
import { billingCountries } from '../money/billing-fields.ts';
import { subscription } from './customer-settings.ts';

const text = label(200);
/** Name of a time zone, `Europe/Paris`. */
export const timezone = z
  .string()
  .max(60)
  .refine((name) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name));

/** A custom field to fill in when a booking is paid with colleagues' credits (BKG-08). */
export const customField = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  label: z.strictObject({ fr: text, en: text, nl: text }),
  required: z.boolean(),
});
const customFields = z
  .array(customField)
  .max(10)
  .refine((fields) => new Set(fields.map((field) => field.id)).size === fields.length);

/** Company fields an administrator may edit. Amounts are in cents. */
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
  billing: companyBilling.nullable().describe('As invoices name it (INV-02); null: not entered yet'),
});
const bySupport = z.strictObject({
  type: subscription.shape.type,
  subscriptionStatus: subscription.shape.status,
  overdraftCents: cents.min(0),
  country: z.enum(billingCountries).describe('Where it is; the address on invoices may be elsewhere'),
});

/** A company, as its cockpit shows it (CKP-04). */
export const customer = editable.extend({ id, ...bySupport.shape });
export type Customer = z.infer<typeof customer>;

/** Of the shown fields: a change repeats it (docs/decisions/0014-concurrent-edits.md). */
const version = z.string().min(1).max(64);
export const versionedCustomer = customer.extend({ version });

/** All fields at once (spec §7); fields that only support may change can be omitted or sent back unchanged. */
export const customerChange = editable.extend({
  ...bySupport.partial().shape,
  version,
  keepRemainingLimits: z.boolean().default(true).describe('False: another default policy begins budgets afresh'),
  confirmQuotaApproach: z.boolean().default(false).describe('Another quota approach asks for it (POL-03)'),
});
export type CustomerChange = z.output<typeof customerChange>;

const u = '018f4f2e-0000-7000-8000-000000000001';
export const exampleCustomer: Customer = {
  id: u,
  type: 'premium',
  subscriptionStatus: 'active',
  overdraftCents: 50_000,
  country: 'FR',
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
  billing: {
    name: 'Marelune SAS',
    registration: '987 654 324',
    vatNumber: 'FR14987654324',
    address: '12 quai de Valmy',
    postcode: '75010',
    city: 'Paris',
    country: 'FR',
  },
};
export const exampleVersionedCustomer = { ...exampleCustomer, version: 'u3v1kq0bA5t7y2mWc9dE_Q' };
