import { createHash } from 'node:crypto';

/** Tag of a content for `ETag`: another one for another content. */
export const contentTag = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
