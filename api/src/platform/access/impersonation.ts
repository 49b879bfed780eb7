import type { AnyRoute } from '@escale/contract';
import { ApiError } from '../errors/api-error.ts';
import type { Actor } from './actor.ts';

/** Areas of routes in which a member signed in as another may change everything: the session itself, the week and the lists (AUT-11). */
const openAreas = new Set(['auth', 'events', 'favourites', 'floors', 'offsitePlaces', 'plan', 'routine', 'schedule']);
/**
 * Further changes open to them. All others are refused, also those of areas to come: money, secrets, links to own accounts, opinions,
 * decisions for a host or as an approver, and who sees the other. Bookings are open as long as they move no money, see `requireOwnMoney`.
 */
const openChanges = new Set<string>([
  'bookings.cancel',
  'bookings.change',
  'bookings.check',
  'bookings.create',
  'bookings.undo-cancel',
  'changes.check',
  'check-in.check-in',
  'client-errors.report',
  'login-as.leave',
  'notices.read',
  'notices.remove-push',
  'policies.create',
  'policies.createRemoteDaysRule',
  'policies.createWeekDaysRule',
  'policies.removeRemoteDaysRule',
  'policies.update',
  'policies.updateRemoteDaysRule',
  'policies.updateWeekDaysRule',
  'teams.favourite',
  'users.remove-avatar',
  'users.set-avatar',
  'users.set-preferences',
  'users.set-profile',
  'waiting-list.accept',
  'waiting-list.decline',
  'waiting-list.join',
  'waiting-list.leave',
]);
/** What they do not even read. */
const refusedReads = new Set<string>([
  'bookings.invoice',
  'bookings.receipt',
  'bookings.receipts-file',
  'calendar-feed.address',
  'conversations.get',
  'credits.my',
  'credits.my-statement',
  'customers.payment-portal',
  'users.billing',
  'users.deletion',
  'users.export',
  'users.export-file',
]);

/** Whether a member who is signed in as another is refused a route. */
export function isOwnNameOnly({ id, method }: { id: string; method: string }): boolean {
  if (method === 'GET') return refusedReads.has(id);
  const [area = ''] = id.split('.');
  return !openAreas.has(area) && !openChanges.has(id);
}

/** Refuses what nobody does in another member's place: `access.not-as-other` (AUT-11). */
export function requireOwnName(actor: Actor | null, route: Pick<AnyRoute, 'id' | 'method'>): void {
  if (actor?.impersonatorId !== undefined && isOwnNameOnly(route)) throw new ApiError('access.not-as-other');
}

/** Refuses to spend cents of another member's credits or card, or to give them back: `access.not-as-other` (AUT-11). */
export function requireOwnMoney({ isImpersonated }: { isImpersonated?: true }, cents: number): void {
  if (isImpersonated && cents > 0) throw new ApiError('access.not-as-other');
}
