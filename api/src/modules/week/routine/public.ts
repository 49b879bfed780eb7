/** What other modules may use of this one. */
export { readRoutine } from './routine.queries.ts';
