import { releaseRoutes } from '@escale/contract/releases';
import { openRemote, screen, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';
import { firstRegistry } from '../releases.fixture.ts';
import { serveReleases } from '../serve-releases.fixture.ts';

const registry = firstRegistry();
beforeEach(() => serveReleases(registry));

test('PLT-05 a history that failed comes by itself once the server answers again', async () => {
  server.on(releaseRoutes.history, () => server.refuse('server.error'));
  await openRemote(app, manifest, { at: '/releases?tab=history', as: { roles: ['staff'] } });
  await screen.findByText('Les versions ne se chargent pas');
  serveReleases(registry);
  expect((await screen.findAllByRole('link', { name: /promotion/ }, { timeout: 10_000 })).length).toBe(2);
  expect(screen.queryByText('Les versions ne se chargent pas')).toBeNull();
}, 20_000);
