import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from '../../../platform/access/server-keys.ts';

/** Subject of a code: a space, or one seat of it, with the counter that invalidates all earlier codes. */
export interface CodeOf {
  workspaceId: string;
  seatId: string | null;
  counter: number;
}

const codeBytes = 24;

/** The code displayed at a place. It proves presence, because it can be read only there, and contains no other data (BKG-18). */
export function codeOf(keys: ServerKeys, place: CodeOf): string {
  return digestOf(keys.of('check-in codes')[0].secret, place).toString('base64url');
}

/** Whether a code belongs to one of the places, also one printed before a key rotation. */
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
