import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { currentSnapshot, type Snapshot } from '../releases/public.ts';
import { composeFirstView, nothing } from './compose-first-view.ts';
import { asScriptJson, fillPage } from './fill-page.ts';
import { openReleaseFiles } from './release-files.ts';
import type { Visit } from './visit.ts';

/**
 * Renders index.html with the current snapshot, the nonce of this reply and the first view of the page. While the database is down the last
 * known snapshot is used; parts of the first view that fail are omitted, because the scripts render everything.
 */
export function openShellPage(
  app: FastifyInstance,
  { db, config, log }: Context,
): (nonce: string, visit: Visit) => Promise<string> {
  const readPublished = openReleaseFiles(config.dataFolder);
  let last: Snapshot | null = null;
  return async (nonce, visit) => {
    const snapshot = await currentSnapshot(db).catch((error: unknown) => {
      if (last === null) throw error;
      log.warn('the release snapshot could not be read, the last one is used');
      return last;
    });
    last = snapshot;
    if (snapshot.shell === null)
      throw new ApiError('server.unavailable', { cause: new Error('No shell was promoted yet') });
    const settings = asScriptJson({ mapStyleUrl: config.mapStyleUrl, shell: snapshot.shell.version });
    const template = await readPublished(snapshot.shell, 'index.html', (text) => text);
    const first = await composeFirstView({ app, readPublished, snapshot, visit, log }).catch((error: unknown) => {
      log.warn({ err: error, path: visit.path }, 'the first view could not be composed');
      return nothing;
    });
    // Each entry contains the hashes of its own files, so the snapshot omits them.
    const releases = asScriptJson(snapshot.remotes.map(({ files: _, ...release }) => release));
    return fillPage(template, { nonce, releases, settings, visit, first });
  };
}
