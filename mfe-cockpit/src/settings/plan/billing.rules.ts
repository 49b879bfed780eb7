import type { Customer } from '@escale/contract';

const fields = ['name', 'registration', 'vatNumber', 'address', 'postcode', 'city', 'country'] as const;
export type BillingDraft = Record<(typeof fields)[number], string>;
export type BillingField = keyof BillingDraft;

/** The company as invoices name it; empty where nothing was entered yet. */
export function billingDraft({ billing, country }: Customer): BillingDraft {
  const known: Partial<BillingDraft> = billing ?? {};
  return Object.fromEntries(
    fields.map((field) => [field, known[field] ?? (field === 'country' ? country : '')]),
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
