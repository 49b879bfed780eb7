import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from '../../../../platform/access/server-keys.ts';

/** Names one deletion that can be taken back; a later one of the same account has another end. */
export interface Restorable {
  memberId: string;
  dueAt: string;
}

/**
 * The token that takes a deletion back. It is signed and not stored, so that the letter and a refused sign-in can each contain it; it is
 * void once the deletion is taken back or done.
 */
export function restoreToken(keys: ServerKeys, { memberId, dueAt }: Restorable): string {
  const text = `${memberId}.${Date.parse(dueAt)}`;
  return `${text}.${signatureOf(keys.of('account restores')[0].secret, text)}`;
}

/** What a token names; null for one that is not ours. */
export function readRestoreToken(keys: ServerKeys, token: string): { memberId: string; dueMs: number } | null {
  const [memberId = '', due = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const isOurs = keys.of('account restores').some(({ secret }) => {
    const expected = Buffer.from(signatureOf(secret, `${memberId}.${due}`));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isOurs ? { memberId, dueMs: Number(due) } : null;
}

function signatureOf(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
