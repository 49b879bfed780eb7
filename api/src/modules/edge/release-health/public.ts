/** Public interface of this module. */
export { haltFailingCanaries } from './halt-canary.ts';
