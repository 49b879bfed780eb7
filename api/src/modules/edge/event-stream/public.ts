/** What other modules may use of this one. */
export { type Followed, followEvents } from './follow.service.ts';
