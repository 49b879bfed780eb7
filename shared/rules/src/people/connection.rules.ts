import type { ErrorCode } from '@escale/contract/errors';

/** Connections and invitations of a freemium member together (CON-03). */
export const mostFreemiumConnections = 10;
/** Days after a refusal before the same person may be asked again (CON-02). */
export const daysUntilNextRequest = 30;

/** How an inviter stands with whom they invite, and on their own. */
export interface Standing {
  isSelf: boolean;
  isConnected: boolean;
  /** An invitation waits between the two, whoever sent it. */
  isWaiting: boolean;
  /** Whole or part days since the other declined an invitation of the inviter; null: never. */
  daysSinceDeclined: number | null;
  isFreemium: boolean;
  /** The inviter's connections and invitations that wait. */
  connections: number;
}

/** Why somebody cannot be invited, the first reason that holds; null when they can (CON-02, CON-03). */
export function invitationRefusal(standing: Standing): ErrorCode | null {
  if (standing.isSelf) return 'request.invalid';
  if (standing.isConnected || standing.isWaiting) return 'connection.already';
  const { daysSinceDeclined } = standing;
  if (daysSinceDeclined !== null && daysSinceDeclined < daysUntilNextRequest) return 'connection.declined';
  return isAtLimit(standing) ? 'connection.limit' : null;
}

/** Whether a member may take on no more connections (CON-03). */
export function isAtLimit({ isFreemium, connections }: Pick<Standing, 'isFreemium' | 'connections'>): boolean {
  return isFreemium && connections >= mostFreemiumConnections;
}
