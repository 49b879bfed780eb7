import type { BookingRequest } from '@escale/contract';

/** Who the bill of a card payment is for, as it is being typed (spec §3 'Billing info'). */
export interface BillingDraft {
  kind: 'company' | 'individual';
  name: string;
  registration: string;
  vatNumber: string;
  firstName: string;
  lastName: string;
  address: string;
  postcode: string;
}
export type BillingField = Exclude<keyof BillingDraft, 'kind'>;

export const emptyBilling: BillingDraft = {
  kind: 'company',
  name: '',
  registration: '',
  vatNumber: '',
  firstName: '',
  lastName: '',
  address: '',
  postcode: '',
};

/** The fields of a kind in their order on the page; only the VAT number may stay empty. */
export const billingFields: Record<BillingDraft['kind'], readonly BillingField[]> = {
  company: ['name', 'registration', 'vatNumber', 'address', 'postcode'],
  individual: ['firstName', 'lastName', 'address', 'postcode'],
};

/** What is still missing of a bill. */
export function missingBilling(billing: BillingDraft): BillingField[] {
  return billingFields[billing.kind].filter((field) => {
    const least = field === 'postcode' ? 2 : field === 'vatNumber' ? 0 : 1;
    return billing[field].trim().length < least;
  });
}

/** The bill as the contract takes it; null while something is missing. */
export function billingOf(billing: BillingDraft): BookingRequest['billing'] | null {
  if (missingBilling(billing).length > 0) return null;
  const { kind, name, registration, vatNumber, firstName, lastName, address, postcode } = billing;
  if (kind === 'individual') return { kind, firstName, lastName, address, postcode };
  return { kind, name, registration, ...(vatNumber.trim() ? { vatNumber } : {}), address, postcode };
}
