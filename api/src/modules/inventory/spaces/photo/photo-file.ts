import { pictureFiles } from '../../../../providers/storage/uploads.ts';

/** The file of an uploaded photo of a building or space in the storage; null for pictures that are drawn. */
export const placePhotoFile = pictureFiles('place');
