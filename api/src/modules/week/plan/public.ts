/** Public interface of this module. */
export { comeAsProposed } from './come.service.ts';
