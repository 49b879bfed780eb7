/** What other modules may use of this one. */
export { lockMembers } from './lock-members.ts';
export { personJson } from './person-json.ts';
