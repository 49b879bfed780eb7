import { createHash } from 'node:crypto';

/** The id of a demo row: a UUID derived from its name, so that every start on every machine gives the same one. */
export function idOf(...name: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`escale demo ${name.join(' ')}`)
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
