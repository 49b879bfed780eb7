import webPush from 'web-push';
import { type CustomerHostOptions, customerHostFetch } from '../customer-host.ts';
import type { PushService } from './port.ts';

/** How long a push service keeps a message for a browser that is offline, in seconds. */
const keptSeconds = 24 * 60 * 60;
const usualTimeout = 10_000;
/** The browser has withdrawn its permission, or the subscription has expired. */
const gone: ReadonlySet<number> = new Set([404, 410]);

/**
 * Web push. The library encrypts the message and signs the request; it is sent by our own client, because the address comes from a browser
 * and must never lead into our own network.
 */
export function webPushService(
  contact: string,
  options: CustomerHostOptions = { anyPort: false, loopback: false },
): PushService {
  const fetch = customerHostFetch(options);
  return {
    send: async ({ endpoint, p256dh, auth }, message, { publicKey, privateKey }) => {
      const subscription = { endpoint, keys: { p256dh, auth } };
      const vapidDetails = { subject: contact, publicKey, privateKey };
      const request = webPush.generateRequestDetails(subscription, message, { vapidDetails, TTL: keptSeconds });
      const { status } = await fetch(request.endpoint, {
        method: request.method,
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: request.body,
        signal: AbortSignal.timeout(usualTimeout),
      });
      if (gone.has(status)) return false;
      if (status < 200 || status > 299) throw new Error(`${new URL(endpoint).host} answers ${status}`);
      return true;
    },
  };
}
