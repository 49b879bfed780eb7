import { defineFact } from '../../../../platform/facts/facts.ts';

/** A member proposed a day to a connection. */
export const dayProposed = defineFact<{ proposalId: string; fromId: string; toId: string }>('teams.day-proposed');

/** It was answered by whom it was for. */
export const proposalAnswered = defineFact<{
  proposalId: string;
  fromId: string;
  toId: string;
  answer: 'accepted' | 'declined';
}>('teams.proposal-answered');
