import { defineFact } from '../../../platform/facts/facts.ts';

/** A member invited another member. */
export const invitationSent = defineFact<{ invitationId: string; fromId: string; toId: string }>(
  'teams.invitation-sent',
);

/** A member answered the invitation of another one; once it is accepted they are connected. */
export const invitationAnswered = defineFact<{
  invitationId: string;
  fromId: string;
  toId: string;
  answer: 'accepted' | 'declined';
}>('teams.invitation-answered');
