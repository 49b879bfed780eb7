import type { Permission, Role } from '@escale/contract';
import { ApiError } from '../errors/api-error.ts';
import type { Actor } from './actor.ts';

/** Owners of the resource that the caller accesses; omitted fields are not compared. */
export interface Resource {
  companyId?: string | null;
  hostId?: string | null;
  memberId?: string;
}

/** Roles that may release every remote. */
export const releaseRoles: readonly Role[] = ['staff', 'releaseManager'];

/** Roles that hold a permission; null: everyone, also visitors; empty: every member. */
export const holders: Record<Permission, readonly Role[] | null> = {
  public: null,
  member: [],
  'company.people': ['administrator'],
  'company.people.read': ['manager', 'administrator'],
  'company.credits': ['administrator'],
  'company.credits.audit': ['administrator', 'staff'],
  'company.credits.read': ['manager', 'administrator'],
  'company.invoices': ['administrator', 'staff'],
  'company.log': ['administrator', 'staff'],
  'company.login-as': ['administrator', 'staff'],
  'company.figures': ['administrator'],
  'company.floors': ['administrator'],
  'company.policies': ['administrator'],
  'company.settings': ['administrator', 'staff'],
  'host.requests': ['host'],
  'platform.campaigns': ['staff'],
  'platform.inquiries': ['staff'],
  'platform.invoices': ['staff'],
  'platform.jobs': ['staff'],
  'platform.organisations': ['staff'],
  'platform.people': ['staff'],
  'platform.releases': releaseRoles,
  'platform.roles': ['staff'],
  'platform.texts': ['staff'],
};

/** Permissions that support holds for any company, not only its own. */
const supportAnywhere: ReadonlySet<Permission> = new Set<Permission>([
  'company.credits.audit',
  'company.invoices',
  'company.log',
  'company.login-as',
  'company.settings',
  'platform.campaigns',
  'platform.inquiries',
  'platform.invoices',
  'platform.jobs',
  'platform.organisations',
  'platform.people',
  'platform.texts',
]);

/** Whether the actor may do this for any company. */
export function isSupport(actor: Pick<Actor, 'roles'>, permission: Permission): boolean {
  return supportAnywhere.has(permission) && actor.roles.includes('staff');
}

/** Whether the roles of a caller hold a permission. */
export function hasAccess(actor: Pick<Actor, 'roles'> | null, permission: Permission): boolean {
  const roles = holders[permission];
  if (roles === null) return true;
  return actor !== null && (roles.length === 0 || roles.some((role) => actor.roles.includes(role)));
}

/**
 * The only access decision (SEC-01): the caller holds the permission by role, and the resource belongs to the caller's own company, host or
 * self. Another tenant's resource is `resource.not-found`, so that ids cannot be probed.
 */
export function requireAccess(actor: Actor | null, permission: Permission, resource: Resource = {}): void {
  const roles = holders[permission];
  if (roles === null) return;
  if (actor === null) throw new ApiError('auth.unauthenticated');
  if (!hasAccess(actor, permission)) throw new ApiError('access.forbidden');
  if (isSupport(actor, permission)) return;
  if (isForeign(resource.companyId, actor.companyId) || isForeign(resource.hostId, actor.hostId)) {
    throw new ApiError('resource.not-found');
  }
  if (isForeign(resource.memberId, actor.memberId)) throw new ApiError('resource.not-found');
}

function isForeign(owner: string | null | undefined, own: string | null): boolean {
  return owner !== undefined && (owner === null || owner !== own);
}
