/** Public interface of this module. */
export { lockMembers } from './lock-members.ts';
export { memberJoined } from './member-facts.ts';
export { personJson } from './person-json.ts';
export { readableMembers, requireReadable } from './readable.queries.ts';
