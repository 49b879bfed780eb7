/** Public interface of this module. */
export { beginDraft, readItems } from './draft/draft.queries.ts';
export { readKeptImage, shownImage } from './kept-image.ts';
export { loadImage } from './load-image.ts';
export { seatDeclined, seatsOffered } from './offers/offer-facts.ts';
export { readOffer } from './offers/offers.queries.ts';
export { type SeatMove, seatMoves } from './publish/seat-moves.ts';
export { addVersion } from './publish/versions.queries.ts';
export { type FloorSheet, readSheet } from './sheet.queries.ts';
