import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';
import { ApiError } from '../errors/api-error.ts';

/** Adds the version of a reply: a hash of its fields, equal as long as none of them changed. */
export function withVersion<T extends object>(shown: T): T & { version: string } {
  return { ...shown, version: versionOf(shown) };
}

/**
 * Refuses a change that was decided by looking at other values than the present ones: `request.outdated`, with the present ones as
 * `current`, so that the page can show what differs. Call it in the transaction of the change, after the row is locked, with the same fields
 * that the member was shown. Reasons: docs/decisions/0014-concurrent-edits.md.
 */
export function requireVersion(present: object, seen: string): void {
  if (versionOf(present) !== seen)
    throw new ApiError('request.outdated', { details: { current: withVersion(present) } });
}

function versionOf(shown: object): string {
  return createHash('sha256').update(canonicalJson(shown)).digest('base64url').slice(0, 22);
}
