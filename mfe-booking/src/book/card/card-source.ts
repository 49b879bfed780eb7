/** Source of card tokens, whichever the provider: resolves to a token to pay with, or to null after showing what is missing. */
export interface CardSource {
  token: () => Promise<string | null>;
}
