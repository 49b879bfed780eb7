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
