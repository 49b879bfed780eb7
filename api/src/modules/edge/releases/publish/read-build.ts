import { join } from 'node:path';
import { type Build, readBuild as readFolder } from '@escale/build/release/read-build.ts';
import { StartFailure } from '../../../../platform/errors/start-failure.ts';
import { shellName } from '../names.ts';

export type { Build };

/** The built files of a remote or of the shell in a checkout of the repository at `root`; a missing build is a `StartFailure`. */
export async function readBuild(name: string, root: string): Promise<Build> {
  const folder = join(root, name === shellName ? 'shell' : `mfe-${name}`);
  const build = await readFolder(folder);
  if (build === null) throw new StartFailure(`${join(folder, 'dist')} holds no build; run npm run build first.`);
  return build;
}
