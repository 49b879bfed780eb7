/** Public interface of this module. */
export { photoFile } from './photo/photo-file.ts';
