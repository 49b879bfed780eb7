import type { ErrorCode } from '@escale/contract/errors';

/** Maximum of connections and open invitations of a freemium member together (CON-03). */
export const mostFreemiumConnections = 10;
/** Addresses that a member may invite within 24 hours; more would be mass mail in our name (CON-02). */
export const mostInvitedAddresses = 40;
/** Days after a declined invitation before the same person can be invited again (CON-02). */
export const daysUntilNextRequest = 30;

/** Relation between the inviter and the invitee, and the inviter's own limits. */
export interface Relation {
  isSelf: boolean;
  isConnected: boolean;
  /** An invitation is open between the two, whoever sent it. */
  isWaiting: boolean;
  /** Days, possibly fractional, since the invitee declined an invitation of the inviter; null: never. */
  daysSinceDeclined: number | null;
  isFreemium: boolean;
  /** The inviter's connections and open invitations. */
  connections: number;
}

/** Why a person cannot be invited, the first reason that applies; null when they can (CON-02, CON-03). */
export function invitationRefusal(relation: Relation): ErrorCode | null {
  if (relation.isSelf) return 'request.invalid';
  if (relation.isConnected || relation.isWaiting) return 'connection.already';
  const { daysSinceDeclined } = relation;
  if (daysSinceDeclined !== null && daysSinceDeclined < daysUntilNextRequest) return 'connection.declined';
  return isAtLimit(relation) ? 'connection.limit' : null;
}

/** Whether a member has reached their limit of connections (CON-03). */
export function isAtLimit({ isFreemium, connections }: Pick<Relation, 'isFreemium' | 'connections'>): boolean {
  return isFreemium && connections >= mostFreemiumConnections;
}
