import type { AnyRoute } from '@escale/contract';

const keptPaths: readonly string[] = ['/schedule/my', '/bookings'];

/** Whether the replies of a route can be read without a network: the member's own week and bookings (PLT-11). */
export function isKeptRoute({ method, path }: AnyRoute): boolean {
  return method === 'GET' && keptPaths.includes(path);
}
