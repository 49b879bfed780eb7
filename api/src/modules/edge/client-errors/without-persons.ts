/** Tokens, addresses, ids and the queries of links, by which an error's words could name a person or stand for one (PLT-15, SEC-04). */
const personal = [
  [/\b(?:Bearer|Basic)\s+[\w.~+/=-]+/gi, '<token>'],
  // JSON Web Tokens, and the opaque ones of ours.
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '<token>'],
  [/\b[a-z]_[\w-]{20,}/g, '<token>'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<email>'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>'],
  [/\?[\w%.~-]+=[^\s:)]*/g, ''],
] as const;

/** A text of an error without what could name a person. */
export function withoutPersons(text: string): string {
  return personal.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
}
