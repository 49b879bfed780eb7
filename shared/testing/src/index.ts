export { QueryClientProvider } from '@tanstack/react-query';
export { fireEvent, screen, waitFor, within } from '@testing-library/react';
export { exampleSpace } from './example-space.ts';
export { browser } from './fake-browser.ts';
export { type HostedRemote, type HostOptions, openRemote } from './fake-host.ts';
export { server } from './fake-server.ts';
export { renderWithMessages } from './render-with-messages.tsx';
