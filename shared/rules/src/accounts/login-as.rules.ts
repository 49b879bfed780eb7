/** Roles that reach others by the capability loginAsOthers, and that may hold it (AUT-11). */
const reaching: ReadonlySet<string> = new Set(['administrator', 'staff']);
/** Roles of the platform itself: nobody signs in as who has one. */
const platformRoles: ReadonlySet<string> = new Set(['staff', 'releaseManager']);

/** A member, as far as it decides who may sign in as whom. */
export interface LoginAsMember {
  id: string;
  companyId: string | null;
  /** The host that the member works for. */
  hostId: string | null;
  roles: readonly string[];
}

/** Whether the capability means anything for these roles. */
export function canHoldLoginAs(roles: readonly string[]): boolean {
  return roles.some((role) => reaching.has(role));
}

/**
 * Whether a member with the capability may sign in as another. Staff: everyone who has no role of the platform. An administrator: members of
 * their own company who may do nothing that they may not do themselves, so that nobody gains a right in this way.
 */
export function mayLoginAs(actor: LoginAsMember, other: LoginAsMember): boolean {
  if (actor.id === other.id || other.roles.some((role) => platformRoles.has(role))) return false;
  if (actor.roles.includes('staff')) return true;
  if (!actor.roles.includes('administrator') || actor.companyId === null) return false;
  if (actor.companyId !== other.companyId) return false;
  const own = new Set([...actor.roles, 'employee', 'manager']);
  return other.roles.every((role) => own.has(role)) && (other.hostId === null || other.hostId === actor.hostId);
}

/**
 * Whether a member may give the capability to another, or take it away: staff to all who can hold it, an administrator to the other
 * administrators of their company. Nobody gives it to themselves.
 */
export function mayGiveLoginAs(actor: LoginAsMember, other: LoginAsMember): boolean {
  if (actor.id === other.id || !canHoldLoginAs(other.roles)) return false;
  if (actor.roles.includes('staff')) return true;
  return (
    actor.roles.includes('administrator') &&
    actor.companyId !== null &&
    actor.companyId === other.companyId &&
    !other.roles.some((role) => platformRoles.has(role))
  );
}
