/** Tokens, addresses, ids and query strings of links: parts of an error text that could identify a person (PLT-15, SEC-04). */
const personal = [
  [/\b(?:Bearer|Basic)\s+[\w.~+/=-]+/gi, '<token>'],
  // JSON Web Tokens, and the opaque tokens of this service.
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '<token>'],
  [/\b[a-z]_[\w-]{20,}/g, '<token>'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<email>'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>'],
  [/\?[\w%.~-]+=[^\s:)]*/g, ''],
] as const;

/** Removes everything from an error text that could identify a person. */
export function withoutPersons(text: string): string {
  return personal.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
}
