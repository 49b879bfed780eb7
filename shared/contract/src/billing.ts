import { z } from 'zod';
import { billingCountries, billingLimits, billingNumbers, isBillingNumber, isPrintable } from './billing-fields.ts';

const words = (field: keyof typeof billingLimits) =>
  z.string().trim().min(1).max(billingLimits[field]).refine(isPrintable);
const place = {
  address: words('address'),
  postcode: words('postcode'),
  city: words('city'),
  country: z.enum(billingCountries),
};

/** Who an invoice is made out to; its numbers are those of its country (BKG-01). */
export const billing = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('individual'),
      firstName: words('firstName'),
      lastName: words('lastName'),
      ...place,
    }),
    z.strictObject({
      kind: z.literal('company'),
      name: words('name'),
      registration: words('registration'),
      vatNumber: words('vatNumber').optional(),
      ...place,
    }),
  ])
  .superRefine((bill, context) => {
    for (const field of billingNumbers) {
      const text = field in bill ? Reflect.get(bill, field) : undefined;
      if (typeof text === 'string' && !isBillingNumber(bill.country, field, text))
        context.addIssue({ code: 'custom', path: [field], message: `not a ${field} of ${bill.country}` });
    }
  });
export type Billing = z.infer<typeof billing>;
