import type { BillingPortal } from './port.ts';

/** Path of the page that replaces the card company's. */
export const testPortalPath = '/test-payment-portal';

/** Redirects to a page of ours that leads back. */
export function testPortal(publicUrl: string): BillingPortal {
  return {
    open: async ({ reference }, returnUrl) => {
      const query = new URLSearchParams({ redirectUrl: returnUrl });
      return { url: `${publicUrl}${testPortalPath}?${query}`, reference };
    },
  };
}
