/** Public interface of this module. */
export { type Followed, followEvents } from './follow.service.ts';
export { countEvents } from './outbox.queries.ts';
