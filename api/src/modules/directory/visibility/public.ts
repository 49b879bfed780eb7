/** Public interface of this module. */

export { emitConnectionChanged, emitInvitationChanged } from './connection-events.ts';
export { forgetVisibility } from './forget-visibility.queries.ts';
export { recordProfileView } from './profile-views.service.ts';
export { findInvitees, type Invitee, readLimit, readRelation } from './relation.queries.ts';
export { isPrivateTo, joinVisibility, seenBy, type Viewer, visibilityOf } from './visibility.queries.ts';
