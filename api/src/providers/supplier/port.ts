/** A booking request to a supplier. Instants are ISO in UTC. */
export interface SupplierRequest {
  /** Our idempotency key of one booking, the same at each repeat, so that it is booked once. */
  key: string;
  supplier: string;
  /** The supplier's own id of the space. */
  space: string;
  from: string;
  to: string;
  people: number;
  /** The code that our member gives on the phone. */
  reference: string;
}

/** Acceptance with the supplier's own number, or refusal: nothing is booked there under that key, and never will be. */
export type SupplierAnswer = { kind: 'accepted'; reference: string } | { kind: 'refused' };

/** Books external spaces (BKG-19). Both calls reject when the outcome is unknown, and may then be repeated. */
export interface Supplier {
  book(request: SupplierRequest): Promise<SupplierAnswer>;
  /** Cancels a booking. Its key is never booked after that, not even by a call that arrives late; repeating it changes nothing. */
  callOff(request: Pick<SupplierRequest, 'key' | 'supplier'>): Promise<void>;
}
