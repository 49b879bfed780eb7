/** Public interface of this module. */
export { codeOf as checkInCode } from './codes.ts';
