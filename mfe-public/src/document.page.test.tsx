import { openRemote, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../remote.json' with { type: 'json' };

test('PLT-09 a public page that the server could not make says so, and can be asked for again', async () => {
  // The browser asked for this address, and got the shell.
  window.history.replaceState(null, '', '/help');
  const app = await import('./app.tsx');
  await openRemote(app, manifest, { at: '/help' });
  expect(await screen.findByText('Cette page n’est pas arrivée')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('PLT-09 an address without a document, such as a city without spaces, is said not to exist', async () => {
  const arrival = { responseStatus: 404 } as unknown as PerformanceEntry;
  Object.assign(performance, { getEntriesByType: () => [arrival] });
  const app = await import('./app.tsx');
  window.history.replaceState(null, '', '/help');
  await openRemote(app, manifest, { at: '/help' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});
