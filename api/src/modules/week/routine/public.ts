/** Public interface of this module. */
export { readRoutine } from './routine.queries.ts';
