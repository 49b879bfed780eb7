export { renderPiece } from './render-piece.tsx';
export { renderWithMessages } from './render-with-messages.tsx';
