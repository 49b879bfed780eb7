import { createHash } from 'node:crypto';

/** Integrity of a file as browsers check it, `sha384-…` in base64. */
export function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
