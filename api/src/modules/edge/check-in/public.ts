/** What other modules may use of this one. */
export { watchForNoShow } from './watch-for-no-show.ts';
