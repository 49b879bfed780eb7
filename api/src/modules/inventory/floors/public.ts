/** Public interface of this module. */
export { loadImage } from './image-files.ts';
export { readKeptImage, shownImage } from './kept-image.ts';
export { type SeatMove, seatMoves } from './publish/seat-moves.ts';
export { type FloorSheet, readSheet } from './sheet.queries.ts';
