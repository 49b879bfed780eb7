import type { Role } from '@escale/contract';

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
