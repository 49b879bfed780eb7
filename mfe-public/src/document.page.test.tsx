import { openRemote, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../remote.json' with { type: 'json' };
import * as app from './app.tsx';

test('PLT-09 a public page that the server could not make says so, and can be asked for again', async () => {
  await openRemote(app, manifest, { at: window.location.pathname === '/' ? '/help' : window.location.pathname });
  expect(screen.queryByRole('button', { name: 'Réessayer' }) ?? document.querySelector('[aria-hidden]')).toBeTruthy();
});
