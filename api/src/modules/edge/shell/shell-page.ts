import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { type Preview, readPageReleases } from '../releases/public.ts';
import { asScriptJson } from './as-script-json.ts';
import { composeFirstView, nothing } from './compose-first-view.ts';
import { documentPage } from './documents/document-page.ts';
import { findDocument } from './documents/find-document.ts';
import { fillPage } from './fill-page.ts';
import type { ReadPublished } from './release-files.ts';
import { isFromDeadPreview, type Visit } from './visit.ts';

/** A page as it is sent, and the preview of its browser, whose local remotes the security policy must allow. */
export interface ShellPage {
  html: string;
  status: 200 | 404;
  preview: Preview | null;
}

interface Requested {
  nonce: string;
  visit: Visit;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Renders the document at the path, or index.html with the releases of this browser, the nonce of this reply and the first view of the
 * page. Parts of the first view that fail are omitted, because the scripts render everything.
 */
export function openShellPage(
  app: FastifyInstance,
  context: Context,
  readPublished: ReadPublished,
): (requested: Requested) => Promise<ShellPage> {
  const { config, log } = context;
  const { publicUrl } = config;
  return async ({ nonce, visit, request, reply }) => {
    const { snapshot, preview, previewEnded: ended } = await readPageReleases(context, request, reply);
    const previewEnded = ended || isFromDeadPreview(visit);
    if (snapshot.shell === null)
      throw new ApiError('server.unavailable', { cause: new Error('No shell was promoted yet') });
    const found = await findDocument(readPublished, snapshot, visit);
    const { seller: publisher, siteHost } = config;
    const ground = { app, log, readPublished, snapshot, visit, publicUrl, nonce, publisher, siteHost, previewEnded };
    const document = found && (await documentPage(ground, found));
    if (document) return { html: document, status: 200, preview };
    // The address has a document, but no such city.
    const isUnknown = document === '';
    const shown = isUnknown ? { ...visit, path: '/not-found' } : visit;
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
    const first = await composeFirstView({ app, readPublished, snapshot, visit: shown, log, publicUrl }).catch(
      (error: unknown) => {
        log.warn({ err: error, path: visit.path }, 'the first view could not be composed');
        return nothing;
      },
    );
    // Each entry contains the hashes of its own files, so the snapshot omits them.
    const releases = asScriptJson(snapshot.remotes.map(({ files: _, ...release }) => release));
    return {
      html: fillPage(template, { nonce, releases, settings, visit, first }),
      status: isUnknown || first.isUnknown ? 404 : 200,
      preview,
    };
  };
}
