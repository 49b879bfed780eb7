import { releaseRoutes } from '@escale/contract/releases';
import { server } from '@escale/testing';
import type { Registry } from './releases.fixture.ts';

/** Answers the reads of the registry from `registry` as it is when each is asked. */
export function serveReleases(registry: Registry): void {
  server.on(releaseRoutes.list, () => ({
    items: registry.remotes,
    lastHour: { loads: 41_208, failures: 3, errors: 5, fallbacks: 2, refused: 1 },
  }));
  server.on(releaseRoutes.get, ({ params }) => {
    const remote = registry.remotes.find(({ name }) => name === params.remote);
    if (!remote) return server.refuse('resource.not-found');
    return { remote, versions: registry.versions, history: registry.history };
  });
  server.on(releaseRoutes.history, () => ({ items: registry.history }));
}
