import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from '../../../platform/access/server-keys.ts';

/** Nobody reads a form and writes a message in less; programs do. */
const leastSeconds = 3;
/** A form may stay open for a day. */
const mostSeconds = 24 * 3600;

/** The time at which a form is opened, signed, so that a sender cannot invent it. */
export function newStamp(keys: ServerKeys, now: string): string {
  return `${now}.${signatureOf(keys.of('inquiry forms')[0].secret, now)}`;
}

/** Whether the stamp is one of ours, at least three seconds and at most a day old. */
export function isStampInTime(keys: ServerKeys, stamp: string, now: string): boolean {
  const split = stamp.lastIndexOf('.');
  const [openedAt, signature] = [stamp.slice(0, split), Buffer.from(stamp.slice(split + 1))];
  const isOurs = keys.of('inquiry forms').some(({ secret }) => {
    const expected = Buffer.from(signatureOf(secret, openedAt));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  if (!isOurs) return false;
  const seconds = (Date.parse(now) - Date.parse(openedAt)) / 1000;
  return seconds >= leastSeconds && seconds <= mostSeconds;
}

function signatureOf(secret: Buffer, openedAt: string): string {
  return createHmac('sha256', secret).update(openedAt).digest('base64url');
}
