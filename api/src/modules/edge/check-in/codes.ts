import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { TokenKeys } from '../../../platform/access/token-keys.ts';

/** What a code stands for: a space, or one seat of it, as of the counter that replaces them all. */
export interface CodeOf {
  workspaceId: string;
  seatId: string | null;
  counter: number;
}

/** The code that hangs at a place: only who is there knows it, and it says nothing else (BKG-18). */
export function codeOf(keys: TokenKeys, { workspaceId, seatId, counter }: CodeOf): string {
  const secret = keys.signing.privateKey.export({ format: 'der', type: 'pkcs8' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'escale check-in codes', 32));
  const place = [workspaceId, seatId ?? '', counter].join('.');
  return createHmac('sha256', key).update(place).digest().subarray(0, codeBytes).toString('base64url');
}

const codeBytes = 24;

/** Whether a code is that of one of the places. */
export function isCodeOf(keys: TokenKeys, code: string, places: readonly CodeOf[]): boolean {
  const given = Buffer.from(code, 'base64url');
  return places.some((place) => {
    const known = Buffer.from(codeOf(keys, place), 'base64url');
    return given.length === known.length && timingSafeEqual(given, known);
  });
}
