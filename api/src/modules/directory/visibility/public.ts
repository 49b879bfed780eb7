/** Public interface of this module. */

export { emitConnectionChanged, emitInvitationChanged } from './connection-events.ts';
export { forgetVisibility } from './forget-visibility.queries.ts';
export { noteLook } from './profile-views.service.ts';
export { findInvitees, type Invitee, readLimit, readStanding } from './relation.queries.ts';
export { isPrivateTo, joinVisibility, type Looker, seenBy, visibilityOf } from './visibility.queries.ts';
