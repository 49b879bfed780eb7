import { z } from 'zod';
import {
  type BillingCountry,
  billingCountries,
  billingLimits,
  billingNumbers,
  exampleNumber,
  isBillingNumber,
  isPrintable,
} from './billing-fields.ts';

const words = (field: keyof typeof billingLimits) =>
  z.string().trim().min(1).max(billingLimits[field]).refine(isPrintable);
const place = {
  address: words('address'),
  postcode: words('postcode'),
  city: words('city'),
  country: z.enum(billingCountries),
};

const company = {
  name: words('name'),
  registration: words('registration'),
  vatNumber: words('vatNumber').optional(),
  ...place,
};

/** Registration and VAT numbers must be valid in the country of the billing address. */
function checkNumbers(bill: { country: BillingCountry }, context: z.RefinementCtx): void {
  for (const field of billingNumbers) {
    const text = field in bill ? Reflect.get(bill, field) : undefined;
    if (typeof text === 'string' && !isBillingNumber(bill.country, field, text))
      context.addIssue({
        code: 'custom',
        path: [field],
        message: `not a ${field} of ${bill.country}`,
        params: { example: exampleNumber(bill.country, field) },
      });
  }
}

/** A company as printed on an invoice: registered name, address, registration and VAT numbers (INV-02). */
export const companyBilling = z.strictObject(company).superRefine(checkNumbers);
export type CompanyBilling = z.infer<typeof companyBilling>;

/** The recipient of an invoice; its numbers are validated for its country (BKG-01). */
export const billing = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('individual'),
      firstName: words('firstName'),
      lastName: words('lastName'),
      ...place,
    }),
    z.strictObject({ kind: z.literal('company'), ...company }),
  ])
  .superRefine(checkNumbers);
export type Billing = z.infer<typeof billing>;
