import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { type Preview, readPageReleases } from '../releases/public.ts';
import { composeFirstView, nothing } from './compose-first-view.ts';
import { asScriptJson, fillPage } from './fill-page.ts';
import { openReleaseFiles } from './release-files.ts';
import { offlineVisit, visitOf } from './visit.ts';

/** A page as it is sent, and the preview of its browser, whose local remotes the security policy must allow. */
export interface ShellPage {
  html: string;
  preview: Preview | null;
}

/**
 * Renders index.html with the releases of this browser, the nonce of this reply and the first view of the page. Parts of the first view
 * that fail are omitted, because the scripts render everything.
 */
export function openShellPage(
  app: FastifyInstance,
  context: Context,
): (nonce: string, request: FastifyRequest, reply: FastifyReply) => Promise<ShellPage> {
  const { config, log } = context;
  const readPublished = openReleaseFiles(context);
  return async (nonce, request, reply) => {
    const visit = offlineVisit(visitOf(request)) ?? visitOf(request);
    const { snapshot, preview, previewEnded } = await readPageReleases(context, request, reply);
    if (snapshot.shell === null)
      throw new ApiError('server.unavailable', { cause: new Error('No shell was promoted yet') });
    const settings = asScriptJson({
      mapStyleUrl: config.mapStyleUrl,
      shell: snapshot.shell.version,
      preview: preview && {
        versions: preview.versions,
        local: Object.keys(preview.local),
        expiresAt: preview.expiresAt,
      },
      previewEnded,
    });
    const template = await readPublished(snapshot.shell, 'index.html', (text) => text);
    const first = await composeFirstView({ app, readPublished, snapshot, visit, log }).catch((error: unknown) => {
      log.warn({ err: error, path: visit.path }, 'the first view could not be composed');
      return nothing;
    });
    // Each entry contains the hashes of its own files, so the snapshot omits them.
    const releases = asScriptJson(snapshot.remotes.map(({ files: _, ...release }) => release));
    return { html: fillPage(template, { nonce, releases, settings, visit, first }), preview };
  };
}
