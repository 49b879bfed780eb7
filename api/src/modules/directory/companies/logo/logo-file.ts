import { pictureFiles } from '../../../../providers/storage/uploads.ts';

/** The file of an uploaded logo in the storage; null for other pictures. */
export const logoFile = pictureFiles('logo');
