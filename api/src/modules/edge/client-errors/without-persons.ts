/**
 * A telephone number as it is written in Europe: international, or national with nine or ten digits from a zero. Neither versions nor
 * names of built files look like it.
 */
const telephone =
  /(?<![\w.-])(?:(?:\+|00)[1-9](?:[ \u00A0\u202F.()/-]{0,3}\d){7,13}|0[1-9](?:[ \u00A0\u202F./-]?\d){7,8})(?!\w|\.\w)/g;

/** Tokens, addresses, numbers, ids and query strings of links: parts of an error text that could identify a person (PLT-15, SEC-04). */
const personal = [
  [/\b(?:Bearer|Basic)\s+[\w.~+/=-]+/gi, '<token>'],
  // JSON Web Tokens, and the opaque tokens of this service; of the release registry even a piece, since a browser shortens long texts.
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '<token>'],
  [/\b[a-z]_[\w-]{20,}/g, '<token>'],
  [/esr_[\w-]{4,}/g, '<token>'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<email>'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>'],
  [telephone, '<telephone>'],
  [/\?[\w%.~-]+=[^\s:)]*/g, ''],
] as const;

/** Removes everything from an error text that could identify a person. */
export function withoutPersons(text: string): string {
  return personal.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
}
