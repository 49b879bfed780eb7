import type { RouteReply } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { CommandFailure } from './command-failure.ts';
import { call, type Registry } from './registry.ts';

/** A remote with its versions and changes; where nothing of it was ever published, the failure says that instead of `Not found`. */
export async function knownRemote(registry: Registry, remote: string): Promise<RouteReply<typeof releaseRoutes.get>> {
  return call(registry, releaseRoutes.get, { params: { remote } }).catch((error: unknown) => {
    if (!(error instanceof CommandFailure) || error.code !== 'resource.not-found') throw error;
    throw new CommandFailure('refused', `Nothing of ${remote} is published.`, {
      code: error.code,
      sentences: [`publish ${remote} sends its first version; status without a name lists what there is.`],
    });
  });
}
