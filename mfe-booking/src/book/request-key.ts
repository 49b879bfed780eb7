interface Sent {
  body: string;
  key: string;
}

/**
 * The Idempotency-Key of a request (BKG-06): the same choice sent twice is one booking, another choice is another key. It is
 * kept for the tab, so that a retry after a lost answer and a reload still books once; a clear refusal ends it.
 */
export function requestKey(name: string, body: string): string {
  const sent = readSent(name);
  if (sent?.body === body) return sent.key;
  const key = crypto.randomUUID();
  sessionStorage.setItem(name, JSON.stringify({ body, key } satisfies Sent));
  return key;
}

/** After an answer that is certain, booked or refused, the next request is a new one. */
export function endRequest(name: string): void {
  sessionStorage.removeItem(name);
}

function readSent(name: string): Sent | null {
  try {
    const sent: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    if (typeof sent !== 'object' || sent === null || !('body' in sent) || !('key' in sent)) return null;
    return typeof sent.body === 'string' && typeof sent.key === 'string' ? { body: sent.body, key: sent.key } : null;
  } catch {
    return null;
  }
}
