/** Length of a UUID in characters. */
const keyLength = 36;

/**
 * The Idempotency-Key of a request (BKG-06): the same choice sent twice is one booking, another choice has another key. It is
 * stored in the tab with the choice, so that a retry after a lost reply and a reload still books once; a definite refusal ends it.
 */
export function requestKey(name: string, body: string): string {
  const sent = sessionStorage.getItem(name);
  if (sent?.slice(keyLength) === body) return sent.slice(0, keyLength);
  const key = crypto.randomUUID();
  sessionStorage.setItem(name, key + body);
  return key;
}

/** After a definite reply, success or refusal, the next request gets a new key. */
export function endRequest(name: string): void {
  sessionStorage.removeItem(name);
}
