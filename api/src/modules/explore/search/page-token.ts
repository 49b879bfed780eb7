import { workspaceSort } from '@escale/contract';
import { widenFactors } from '@escale/rules/geo';
import { z } from 'zod';
import { refusedField } from '../../../platform/errors/api-error.ts';

/**
 * End of a page: the last row's keys (keyset pagination), so that rows added or removed meanwhile neither repeat nor hide others (EXP-06).
 */
const pageToken = z.strictObject({
  sort: workspaceSort,
  factor: z.int().refine((factor) => widenFactors.includes(factor)),
  first: z.number(),
  second: z.number(),
  id: z.uuid(),
});
export type PageToken = z.infer<typeof pageToken>;

/** Encodes a position in the results as opaque text. */
export function writePageToken(token: PageToken): string {
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

/** Decodes a token; `request.invalid` when it is malformed or belongs to another sort order. */
export function readPageToken(text: string, sort: PageToken['sort']): PageToken {
  const token = pageToken.safeParse(decode(text));
  if (!token.success || token.data.sort !== sort) {
    throw refusedField('request.invalid', '/query/pageToken');
  }
  return token.data;
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
