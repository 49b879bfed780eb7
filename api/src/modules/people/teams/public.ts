/** Public interface of this module. */
export { invitationAccepted, invitationSent } from './invitation-facts.ts';
export { readInvitedLetter, waitingInvitations } from './invitations.queries.ts';
export { dayProposed, proposalAnswered } from './proposals/proposal-facts.ts';
export { openProposals, readProposalLetter } from './proposals/proposals.queries.ts';
