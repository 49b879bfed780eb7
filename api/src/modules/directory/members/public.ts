/** What other modules may use of this one. */
export { lockMembers } from './lock-members.ts';
export { memberJoined } from './member-facts.ts';
export { personJson } from './person-json.ts';
export { readableMembers, requireReadable } from './readable.queries.ts';
