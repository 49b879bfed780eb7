/** Public interface of this module. */
export { openReleaseFiles } from './release-files.ts';
