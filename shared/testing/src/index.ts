export { fireEvent, screen, waitFor, within } from '@testing-library/react';
export { renderWithMessages } from './render-with-messages.tsx';
