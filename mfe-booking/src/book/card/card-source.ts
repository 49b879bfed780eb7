/** Where a card comes from, whoever takes it: gives a token that pays, or null after saying itself what is missing. */
export interface CardSource {
  token: () => Promise<string | null>;
}
