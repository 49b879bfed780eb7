/** Letters of a UUID. */
const keyLength = 36;

/**
 * The Idempotency-Key of a request (BKG-06): the same choice sent twice is one booking, another choice is another key. It is
 * kept for the tab before the choice, so that a retry after a lost answer and a reload still books once; a clear refusal ends it.
 */
export function requestKey(name: string, body: string): string {
  const sent = sessionStorage.getItem(name);
  if (sent?.slice(keyLength) === body) return sent.slice(0, keyLength);
  const key = crypto.randomUUID();
  sessionStorage.setItem(name, key + body);
  return key;
}

/** After an answer that is certain, booked or refused, the next request is a new one. */
export function endRequest(name: string): void {
  sessionStorage.removeItem(name);
}
