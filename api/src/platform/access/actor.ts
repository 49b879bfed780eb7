import type { Role } from '@escale/contract';
import { z } from 'zod';

/** Who calls: the content of a verified access token. */
export interface Actor {
  memberId: string;
  /** The customer company, null for a freemium member. */
  companyId: string | null;
  /** The host the member works for, null for nearly all. */
  hostId: string | null;
  roles: readonly Role[];
  sessionId: string;
}

const uuid = z.uuid();

/** The row of the session that somebody calls under; null for an id that is no uuid: it was never kept, so that it cannot have ended. */
export function keptSessionId({ sessionId }: Pick<Actor, 'sessionId'>): string | null {
  return uuid.safeParse(sessionId).data ?? null;
}
