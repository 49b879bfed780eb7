/** What a supplier is asked for. Instants are ISO in UTC. */
export interface SupplierRequest {
  /** Ours, of one booking: the same one at each repeat, so that it is booked once. */
  key: string;
  supplier: string;
  /** The supplier's own name of the space. */
  space: string;
  from: string;
  to: string;
  people: number;
  /** The code that our member tells on the phone. */
  reference: string;
}

/** A yes with the supplier's own number, or a no: nothing is booked there under that key, and never will be. */
export type SupplierAnswer = { kind: 'accepted'; reference: string } | { kind: 'refused' };

/** Who books spaces of others (BKG-19). Both calls reject when nobody knows what came of them, and may then be repeated. */
export interface Supplier {
  book(request: SupplierRequest): Promise<SupplierAnswer>;
  /** Gives a booking up. Its key is never booked after that, not even by a call that arrives late; done twice it changes nothing. */
  callOff(request: Pick<SupplierRequest, 'key' | 'supplier'>): Promise<void>;
}
