// What other remotes may use of this one: types only, no code.
declare module '@escale/contract' {
  interface WidgetProps {
    /** The recipient of the member's invoices, read and saved by the widget itself. */
    'booking/BillingDetails': Record<never, never>;
    /** The messages of a booking with its booker, as a member of the host reads and answers them (BKG-27). `timezone` is the building's. */
    'booking/Conversation': { bookingId: string; timezone: string; booker: string };
    /** The member's bookings with their receipts, read by the widget itself; tab, order and page are in the query of the address (ACC-04). */
    'booking/MyBookings': Record<never, never>;
    /** The card field of the configured provider (BKG-10); `onSource` must keep its identity, and gets what makes a token when the member pays. */
    'booking/CardField': {
      card: { provider: 'none' | 'stripe' | 'test'; publishableKey: string | null };
      onSource: (source: { token: () => Promise<string | null> } | null) => void;
    };
    /** The invoice of a payment link, with its payment (CKP-09). */
    'booking/InvoicePayment': { token: string };
  }
}

export {};
