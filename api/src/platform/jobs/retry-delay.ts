/** Seconds before an external call is retried, by the number of attempts: 10 s, 20 s, 40 s … at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(3600, 10 * 2 ** Math.min(10, Math.max(0, attempts - 1)));
}
