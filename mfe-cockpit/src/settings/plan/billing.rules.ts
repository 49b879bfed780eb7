import type { Customer } from '@escale/contract';
import type { BillingCountry } from '@escale/contract/billing-fields';

/** The countries of the contract; its own list comes with the checks of every country's numbers, which the server does. */
export const billingCountries = [
  'FR',
  'BE',
  'NL',
  'LU',
  'DE',
  'AT',
  'CH',
  'ES',
  'IT',
  'PT',
  'IE',
  'GB',
] as const satisfies readonly BillingCountry[];

const fields = ['name', 'registration', 'vatNumber', 'address', 'postcode', 'city', 'country'] as const;
export type BillingDraft = Record<(typeof fields)[number], string>;
export type BillingField = keyof BillingDraft;

/** The company as invoices name it; empty where nothing was entered yet. */
export function billingDraft({ billing }: Customer): BillingDraft {
  const known: Partial<BillingDraft> = billing ?? {};
  return Object.fromEntries(
    fields.map((field) => [field, known[field] ?? (field === 'country' ? 'FR' : '')]),
  ) as BillingDraft;
}

/** What is sent: a VAT number only where there is one. */
export function billingOf({ vatNumber, ...draft }: BillingDraft) {
  return { ...draft, ...(vatNumber.trim() === '' ? {} : { vatNumber }) };
}

/** The field of a pointer into the body, `/body/billing/city`. */
export function billingFieldOf(pointer: string): string | undefined {
  return pointer.split('/')[3];
}
