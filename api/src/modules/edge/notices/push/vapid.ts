import { createECDH } from 'node:crypto';
import type { ServerKeys } from '../../../../platform/access/server-keys.ts';
import type { VapidKey } from '../../../../providers/push/port.ts';

/**
 * The key pairs of the servers at push services (VAPID, RFC 8292), the current one first: the derived secret is the private key on the
 * curve P-256. A subscription is bound to the key it was made for.
 */
export function vapidKeys(keys: ServerKeys): [VapidKey, ...VapidKey[]] {
  const [current, ...previous] = keys.of('push messages');
  return [pairOf(current), ...previous.map(pairOf)];
}

function pairOf({ id, secret }: { id: string; secret: Buffer }): VapidKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { id, publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
