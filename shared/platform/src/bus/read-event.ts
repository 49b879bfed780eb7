import type { BusEvent } from '@escale/contract';

/**
 * Parses an event that came from another tab or the server; null when it is not ours. The schemas come with the first such
 * event: pages that hear nothing from outside, like the sign-in, do without them (PLT-01).
 */
export async function readEvent(value: unknown): Promise<BusEvent | null> {
  const { parseEvent } = await import('@escale/contract/schemas');
  return parseEvent(value);
}
