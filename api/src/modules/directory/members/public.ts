/** Public interface of this module. */
export { inviteMember } from './invite-member.service.ts';
export { lockMembers } from './lock-members.ts';
export {
  invitationTried,
  invitationWithdrawn,
  memberDataCollected,
  memberDisabled,
  memberErased,
  memberInvited,
  memberJoined,
  memberLeft,
} from './member-facts.ts';
export {
  addMember,
  dropMemberFields,
  type MemberColumns,
  writeAccess,
  writeMember,
  writeRoles,
} from './member-values.queries.ts';
export { nameOfMember } from './name.queries.ts';
export { personJson } from './person-json.ts';
export { readableMembers, requireReadable } from './readable.queries.ts';
export { grantRole, withdrawRole } from './roles.service.ts';
