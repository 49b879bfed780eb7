/** A company as registered at the card company. */
export interface BilledCompany {
  id: string;
  name: string;
  email: string;
  /** The card company's own id of it; null before the first visit. */
  reference: string | null;
}

/** Pages of the card company where a company manages its cards and receipts (CKP-04). */
export interface BillingPortal {
  /** Opens them for one visit that ends at `returnUrl`, an address of ours. Throws when the card company does not answer. */
  open(company: BilledCompany, returnUrl: string): Promise<{ url: string; reference: string | null }>;
}
