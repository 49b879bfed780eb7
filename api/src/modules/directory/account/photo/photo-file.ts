import { pictureFiles } from '../../../../providers/storage/uploads.ts';

/** The file of an uploaded photo of a member in the storage; null for pictures that are drawn. */
export const photoFile = pictureFiles('photo');
