/** Public interface of this module. */
export { invitationAnswered, invitationSent } from './invitation-facts.ts';
export {
  invitationMessage,
  invitationStatuses,
  invitationsByAddress,
  readAnsweredInvitation,
  readInvitedLetter,
} from './invitations.queries.ts';
export { dayProposed, proposalAnswered } from './proposals/proposal-facts.ts';
export {
  type Answered,
  proposalOutcomes,
  readAnsweredProposal,
  readProposalLetter,
} from './proposals/proposals.queries.ts';
