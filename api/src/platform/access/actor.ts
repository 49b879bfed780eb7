import type { Role } from '@escale/contract';
import { z } from 'zod';

/** The caller: the content of a verified access token. */
export interface Actor {
  memberId: string;
  /** The customer company; null for a freemium member. */
  companyId: string | null;
  /** The host that the member works for; null for most members. */
  hostId: string | null;
  roles: readonly Role[];
  sessionId: string;
  /** The member who is signed in as this one (AUT-11). */
  impersonatorId?: string | undefined;
}

const uuid = z.uuid();

/** The id of the caller's session row; null for an id that is no UUID: such a session was never stored and so cannot have ended. */
export function keptSessionId({ sessionId }: Pick<Actor, 'sessionId'>): string | null {
  return uuid.safeParse(sessionId).data ?? null;
}
