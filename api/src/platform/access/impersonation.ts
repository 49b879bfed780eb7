import type { AnyRoute } from '@escale/contract';
import { ApiError } from '../errors/api-error.ts';
import type { Actor } from './actor.ts';

/** Areas of routes in which a member signed in as another changes nothing: money, secrets, links to own accounts, opinions (AUT-11). */
const refusedChanges = new Set([
  'calendar-feed',
  'credits',
  'invoices',
  'links',
  'login-as',
  'partnerships',
  'passkeys',
  'payments',
  'reloads',
  'reviews',
  'sessions',
]);
/** Routes that they do not even read, or whose changes no area tells. */
const refusedRoutes = new Set<string>([
  'calendar-feed.address',
  'customers.payment-portal',
  'customers.set-policy',
  'customers.users-upload',
  'notices.add-push',
  'policies.createBudget',
  'policies.removeBudget',
  'policies.updateBudget',
  'teams.set-person-visibility',
  'users.billing',
  'users.change-password',
  'users.delete',
  'users.deletion',
  'users.export',
  'users.export-file',
  'users.send-deletion-code',
  'users.set-billing',
  'users.set-department',
  'users.set-visibility',
  'users.start-export',
]);

/** Whether a member who is signed in as another is refused a route. */
export function isOwnNameOnly({ id, method }: Pick<AnyRoute, 'id' | 'method'>): boolean {
  const [area = ''] = id.split('.');
  return refusedRoutes.has(id) || (method !== 'GET' && refusedChanges.has(area));
}

/** Refuses what nobody does in another member's place: `access.not-as-other` (AUT-11). */
export function requireOwnName(actor: Actor | null, route: Pick<AnyRoute, 'id' | 'method'>): void {
  if (actor?.impersonatorId !== undefined && isOwnNameOnly(route)) throw new ApiError('access.not-as-other');
}
