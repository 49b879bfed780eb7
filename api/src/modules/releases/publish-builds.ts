import type { Context } from '../../platform/context.ts';
import { readArtefacts, releaseNames } from './artefacts.ts';
import { promote, publishBuild } from './registry.ts';

/** Publishes and promotes what `npm start` has built; what is unchanged stays as it is. */
export async function publishBuilds({ db, config, clock }: Context): Promise<void> {
  for (const name of releaseNames) {
    const releaser = { db, dataFolder: config.dataFolder, by: 'npm start', at: clock.now() };
    const version = await publishBuild(releaser, await readArtefacts(name));
    await promote(releaser, name, version);
  }
}
