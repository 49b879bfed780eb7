export { fireEvent, screen, waitFor, within } from '@testing-library/react';
export { renderPiece } from './render-piece.tsx';
export { renderWithMessages } from './render-with-messages.tsx';
