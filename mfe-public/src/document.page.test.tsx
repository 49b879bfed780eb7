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
