/** The key pair with which the server signs its requests to push services, in base64url. */
export interface VapidKey {
  id: string;
  publicKey: string;
  privateKey: string;
}

/** One browser, as its push service knows it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The push services of the browsers (RFC 8030). */
export interface PushService {
  /** Sends an encrypted message; false when the browser is gone for good. Throws when it may succeed later. */
  send(target: PushTarget, message: string, key: VapidKey): Promise<boolean>;
}
