/** Access tokens are refreshed when less than this remains of their lifetime (spec §4, AUT-07). */
export const refreshThresholdMs = 60_000;

/** When a JWT expires, in milliseconds since 1970; 0 when it cannot be read. */
export function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : 0;
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** True while a token may still be sent. */
export function isFresh(token: string | null, now = Date.now()): token is string {
  return token !== null && expiryOf(token) - now >= refreshThresholdMs;
}
