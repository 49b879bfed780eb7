import { remotes } from '../../../../../scripts/lib/remotes.mjs';
import { repositoryRoot } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { StartFailure } from '../../../platform/errors/start-failure.ts';
import { readChannels } from './channel/channel.queries.ts';
import { promoteTogether } from './channel/promote.service.ts';
import { shellName } from './names.ts';
import { publishBuild } from './publish/publish-build.ts';
import { readBuild } from './publish/read-build.ts';

/**
 * Publishes what this machine has built. Promoted is what was never released here, and, in development, a build that is new: a start never
 * takes back what teams have promoted or rolled back. What was not built is skipped.
 */
export async function publishBuilds(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  by = 'npm start',
  root: string = repositoryRoot,
): Promise<void> {
  const { db, config, log } = context;
  const released = new Set((await readChannels(db)).map(({ remote }) => remote));
  const versions = new Map<string, string>();
  for (const name of [shellName, ...remotes({ from: root }).map((one) => one.name)]) {
    if (config.production && released.has(name)) continue;
    try {
      const { version, isNew } = await publishBuild(context, await readBuild(name, root), by);
      if (isNew || !released.has(name)) versions.set(name, version);
    } catch (error) {
      // `npm run dev` builds a remote when its page is first opened.
      if (error instanceof StartFailure && !config.production) log.info({ remote: name }, error.message);
      else logRefusal(log, error, name);
    }
  }
  // Together, because a new shell may fit its new remotes only; a refusal leaves what is live.
  await promoteTogether(context, versions, { by }).catch((error: unknown) => logRefusal(log, error, 'all'));
}

/** A build that is missing or refused does not stop the server; everything else does. */
function logRefusal(log: Context['log'], error: unknown, remote: string): void {
  if (!(error instanceof StartFailure) && !(error instanceof ApiError)) throw error;
  const reasons = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
  log.error({ remote, reasons }, error.message);
}
