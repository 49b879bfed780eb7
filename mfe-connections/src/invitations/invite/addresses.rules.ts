import { looksLikeEmail } from '@escale/rules/email-shape';

/** Most addresses, and most colleagues, of one call (`teams.invite`). */
export const mostAtOnce = 20;

/**
 * Addresses in a text, separated by spaces, commas or semicolons, in lower case and without repeats; `wrong` is the rest of the text, which
 * stays to be corrected.
 */
export function readAddresses(text: string): { addresses: string[]; wrong: string } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const addresses = words.filter(looksLikeEmail).map((word) => word.toLowerCase());
  return { addresses: [...new Set(addresses)], wrong: words.filter((word) => !looksLikeEmail(word)).join(' ') };
}
