import { defineFact } from '../../../platform/facts/facts.ts';

/** A member invited another member. */
export const invitationSent = defineFact<{ invitationId: string; fromId: string; toId: string }>(
  'teams.invitation-sent',
);

/** A member accepted the invitation of another one; they are connected. */
export const invitationAccepted = defineFact<{ invitationId: string; fromId: string; toId: string }>(
  'teams.invitation-accepted',
);
