import type { Context } from '../../../platform/context.ts';
import { StartFailure } from '../../../platform/errors/start-failure.ts';
import { readArtefacts, releaseNames } from './artefacts.ts';
import { promoteTogether, publishBuild } from './registry.ts';

/** Publishes and promotes what `npm start` has built; what is unchanged or was not built is skipped. */
export async function publishBuilds({ db, config, clock, log }: Context): Promise<void> {
  const releaser = { db, dataFolder: config.dataFolder, by: 'npm start', at: clock.now() };
  const versions = new Map<string, string>();
  for (const name of releaseNames) {
    const artefacts = await readArtefacts(name).catch((error: unknown) => {
      if (error instanceof StartFailure) log.warn(error.message);
      else throw error;
    });
    if (artefacts) versions.set(name, await publishBuild(releaser, artefacts));
  }
  await promoteTogether(releaser, versions);
}
