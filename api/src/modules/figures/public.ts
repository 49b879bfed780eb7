/** Public interface of this module. */
export { computeWeek } from './compute-week.ts';
export { recordComputed } from './refresh.service.ts';
