/**
 * A telephone number as it is written in Europe: international, or national with nine or ten digits from a zero. Neither versions nor
 * names of built files look like it.
 */
const telephone =
  /(?<![\w.-])(?:(?:\+|00)[1-9](?:[ \u00A0\u202F.()/-]{0,3}\d){7,13}|0[1-9](?:[ \u00A0\u202F./-]?\d){7,8})(?!\w|\.\w)/g;

/** The value of a field whose name says that it is secret: `token=…`, `"password": "…"`. */
const secret =
  /((?:token|secret|password|passwd|pwd|api[_-]?key|authorization|cookie)["']?\s*[=:]\s*)(?!\s|<)(?:"[^"]*"?|'[^']*'?|[^\s&;)}\]"',]+)/gi;

/** 13 to 19 digits, together or in the groups of a payment card. */
const card = /(?<![\w.-])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})(?!\w|\.\w)/g;

/** Tokens, secrets, addresses, numbers, ids and query strings of links: parts of an error text that could identify a person (PLT-15, SEC-04). */
const personal = [
  [/\b(?:Bearer|Basic)\s+[\w.~+/=-]+/gi, '<token>'],
  // JSON Web Tokens, and the opaque tokens of this service; of the release registry even a piece, since a browser shortens long texts.
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '<token>'],
  [/\b[a-z]_[\w-]{20,}/g, '<token>'],
  [/esr_[\w-]{4,}/g, '<token>'],
  [secret, '$1<secret>'],
  // Before the address, which the password would be taken for a part of.
  [/(?<=:\/\/)[^\s/@]+@/g, '<secret>@'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<email>'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>'],
  [card, '<number>'],
  [telephone, '<telephone>'],
  [/\?[\w%.~-]+=[^\s:)]*/g, ''],
] as const;

/** Removes everything from an error text that could identify a person. */
export function withoutPersons(text: string): string {
  return personal.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
}
