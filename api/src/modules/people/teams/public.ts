/** Public interface of this module. */
export { invitationAccepted, invitationSent } from './invitation-facts.ts';
export { waitingInvitations } from './invitations.queries.ts';
