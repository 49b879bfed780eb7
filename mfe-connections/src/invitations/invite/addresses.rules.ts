/** Most addresses, and most colleagues, of one call (`teams.invite`). */
export const mostAtOnce = 20;
const looksRight = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isAddress = (text: string): boolean => looksRight.test(text);

/**
 * Addresses in a text, separated by spaces, commas or semicolons, in lower case and without repeats; `wrong` is the rest of the text, which
 * stays to be corrected.
 */
export function readAddresses(text: string): { addresses: string[]; wrong: string } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const addresses = words.filter((word) => looksRight.test(word)).map((word) => word.toLowerCase());
  return { addresses: [...new Set(addresses)], wrong: words.filter((word) => !looksRight.test(word)).join(' ') };
}
