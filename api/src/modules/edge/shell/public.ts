/** Public interface of this module. */
export { openReleaseFiles, type ReadPublished } from './release-files.ts';
