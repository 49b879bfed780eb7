/** A card charge in two steps, so that no booking is confirmed unpaid and no card is charged without a booking (BKG-10). */
export interface PaymentProvider {
  /** Reserves cents on a card; the reference, or null when the card is refused. One key reserves once. */
  authorize(asked: { cents: number; currency: string; cardToken: string; key: string }): Promise<string | null>;
  /** Takes what was reserved. Repeating it changes nothing. */
  capture(reference: string): Promise<void>;
  /** Lets go of what was reserved. Repeating it changes nothing. */
  release(reference: string): Promise<void>;
  /** Gives cents back to the card; one key gives back once. */
  refund(reference: string, cents: number, key: string): Promise<void>;
}
