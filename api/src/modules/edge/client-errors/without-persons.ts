/** Addresses, ids and the queries of links, by which an error's words could name a person (PLT-15, SEC-04). */
const personal = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<email>'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>'],
  [/\?[\w%.~-]+=[^\s:)]*/g, ''],
] as const;

/** A text of an error without what could name a person. */
export function withoutPersons(text: string): string {
  return personal.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
}
