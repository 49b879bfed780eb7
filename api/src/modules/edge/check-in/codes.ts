import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from '../../../platform/access/server-keys.ts';

/** What a code stands for: a space, or one seat of it, as of the counter that replaces them all. */
export interface CodeOf {
  workspaceId: string;
  seatId: string | null;
  counter: number;
}

const codeBytes = 24;

/** The code that hangs at a place: only who is there knows it, and it says nothing else (BKG-18). */
export function codeOf(keys: ServerKeys, place: CodeOf): string {
  return digestOf(keys.of('check-in codes')[0].secret, place).toString('base64url');
}

/** Whether a code is that of one of the places: also one that was printed before a rotation of the keys. */
export function isCodeOf(keys: ServerKeys, code: string, places: readonly CodeOf[]): boolean {
  const given = Buffer.from(code, 'base64url');
  return places.some((place) =>
    keys.of('check-in codes').some(({ secret }) => {
      const known = digestOf(secret, place);
      return given.length === known.length && timingSafeEqual(given, known);
    }),
  );
}

function digestOf(secret: Buffer, { workspaceId, seatId, counter }: CodeOf): Buffer {
  const place = [workspaceId, seatId ?? '', counter].join('.');
  return createHmac('sha256', secret).update(place).digest().subarray(0, codeBytes);
}
