import type { BillingPortal } from './port.ts';

/** Path of the page that stands where the card company's would be. */
export const testPortalPath = '/test-payment-portal';

/** Leads to a page of ours that leads back. */
export function testPortal(publicUrl: string): BillingPortal {
  return {
    open: async ({ reference }, returnUrl) => {
      const query = new URLSearchParams({ redirectUrl: returnUrl });
      return { url: `${publicUrl}${testPortalPath}?${query}`, reference };
    },
  };
}
