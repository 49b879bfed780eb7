/** What other modules may use of this one. */
export { loadImage } from './image-files.ts';
export { readKeptImage, shownImage } from './kept-image.ts';
export { readSheet } from './sheet.service.ts';
