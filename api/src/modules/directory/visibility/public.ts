/** What other modules may use of this one. */

export { emitConnectionChanged, emitInvitationChanged } from './connection-events.ts';
export { forgetSight } from './forget-sight.queries.ts';
export { noteLook } from './profile-views.service.ts';
export { findInvitees, type Invitee, readLimit, readStanding } from './relation.queries.ts';
export { isPrivateTo, joinSight, type Looker, seenBy, sightOf } from './sight.ts';
