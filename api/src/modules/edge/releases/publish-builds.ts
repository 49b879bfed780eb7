import type { Context } from '../../../platform/context.ts';
import { StartFailure } from '../../../platform/errors/start-failure.ts';
import { readArtefacts, releaseNames } from './artefacts.ts';
import { promote, publishBuild } from './registry.ts';

/** Publishes and promotes what `npm start` has built; what is unchanged or was not built stays as it is. */
export async function publishBuilds({ db, config, clock, log }: Context): Promise<void> {
  for (const name of releaseNames) {
    const releaser = { db, dataFolder: config.dataFolder, by: 'npm start', at: clock.now() };
    const artefacts = await readArtefacts(name).catch((error: unknown) => {
      if (error instanceof StartFailure) log.warn(error.message);
      else throw error;
    });
    if (artefacts) await promote(releaser, name, await publishBuild(releaser, artefacts));
  }
}
