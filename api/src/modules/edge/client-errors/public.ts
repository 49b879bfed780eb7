/** Public interface of this module. */
export { errorsOf } from './client-errors.queries.ts';
export { healthOf, loadsSince } from './health.service.ts';
export { browserMetrics } from './metrics.ts';
export { remotesReported } from './remote-facts.ts';
