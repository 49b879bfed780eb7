import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from '../../../platform/access/server-keys.ts';
import { hashOfToken } from '../../../platform/access/token-hash.ts';

/** Nobody reads a form and writes a message in less; programs do. */
const leastSeconds = 3;
/** A form may stay open for a day. */
const mostSeconds = 24 * 3600;

/** The time at which a form is opened, signed, so that a sender cannot invent it; forms opened at the same time have different stamps. */
export function newStamp(keys: ServerKeys, now: string): string {
  const opened = `${now} ${randomBytes(9).toString('base64url')}`;
  return `${opened}.${signatureOf(keys.of('inquiry forms')[0].secret, opened)}`;
}

/** What is kept of a stamp to count its uses. */
export const hashOf = (stamp: string): string => hashOfToken(stamp).toString('base64url');

/** Whether the stamp is one of ours and at most a day old; also at least three seconds, except from a member, who is no unknown program. */
export function isStampInTime(keys: ServerKeys, stamp: string, now: string, isMember: boolean): boolean {
  const split = stamp.lastIndexOf('.');
  const [opened, signature] = [stamp.slice(0, split), Buffer.from(stamp.slice(split + 1))];
  const isOurs = keys.of('inquiry forms').some(({ secret }) => {
    const expected = Buffer.from(signatureOf(secret, opened));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  if (!isOurs) return false;
  const seconds = (Date.parse(now) - Date.parse(opened.split(' ')[0] ?? '')) / 1000;
  return seconds >= (isMember ? 0 : leastSeconds) && seconds <= mostSeconds;
}

function signatureOf(secret: Buffer, opened: string): string {
  return createHmac('sha256', secret).update(opened).digest('base64url');
}
