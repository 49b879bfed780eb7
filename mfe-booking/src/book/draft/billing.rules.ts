import type { Billing, BookingRequest } from '@escale/contract';
import {
  type BillingCountry,
  type BillingNumber,
  billingLimits,
  billingNumbers,
  isBillingNumber,
  isPrintable,
} from '@escale/contract/billing-fields';

/** The recipient of the invoice of a card payment, while it is being typed (spec §3 'Billing info'). */
export interface BillingDraft {
  kind: 'company' | 'individual';
  country: BillingCountry;
  name: string;
  registration: string;
  vatNumber: string;
  firstName: string;
  lastName: string;
  address: string;
  postcode: string;
  city: string;
}
export type BillingField = Exclude<keyof BillingDraft, 'kind' | 'country'>;

export const emptyBilling: BillingDraft = {
  kind: 'company',
  country: 'FR',
  name: '',
  registration: '',
  vatNumber: '',
  firstName: '',
  lastName: '',
  address: '',
  postcode: '',
  city: '',
};

/** The fields of a kind in page order, after the country; only the VAT number is optional. */
export const billingFields: Record<BillingDraft['kind'], readonly BillingField[]> = {
  company: ['name', 'registration', 'vatNumber', 'address', 'postcode', 'city'],
  individual: ['firstName', 'lastName', 'address', 'postcode', 'city'],
};

export type BillingFault = 'missing' | 'long' | 'unprintable' | 'number';

/** The error of a billing field, by the checks of the contract; null when it is valid on an invoice. */
export function billingFault(billing: BillingDraft, field: BillingField): BillingFault | null {
  const text = billing[field].trim();
  if (text === '') return field === 'vatNumber' ? null : 'missing';
  if (text.length > billingLimits[field]) return 'long';
  if (isNumber(field)) return isBillingNumber(billing.country, field, text) ? null : 'number';
  return isPrintable(text) ? null : 'unprintable';
}

const isNumber = (field: BillingField): field is BillingNumber => billingNumbers.some((number) => number === field);

/** The billing fields that prevent submission. */
export function faultyBilling(billing: BillingDraft): BillingField[] {
  return billingFields[billing.kind].filter((field) => billingFault(billing, field) !== null);
}

/** The billing data as the contract takes it; null while a field is missing or invalid. */
export function billingOf(billing: BillingDraft): BookingRequest['billing'] | null {
  if (faultyBilling(billing).length > 0) return null;
  const { kind, name, registration, vatNumber, firstName, lastName, address, postcode, city, country } = billing;
  const place = { address, postcode, city, country };
  if (kind === 'individual') return { kind, firstName, lastName, ...place };
  return { kind, name, registration, ...(vatNumber.trim() ? { vatNumber } : {}), ...place };
}

/** The kept recipient as a form shows it; without one, the form begins with the member's name. */
export function billingDraftOf(
  kept: Billing | null,
  { firstName, lastName }: Pick<BillingDraft, 'firstName' | 'lastName'>,
) {
  return { ...emptyBilling, firstName, lastName, ...kept } satisfies BillingDraft;
}
