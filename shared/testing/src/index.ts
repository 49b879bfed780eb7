export { renderWithMessages } from './render-with-messages.tsx';
