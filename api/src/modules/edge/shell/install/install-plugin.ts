import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { readPageReleases } from '../../releases/public.ts';
import { documentsOf } from '../documents/find-document.ts';
import { openReleaseFiles, type PublishedVersion } from '../release-files.ts';
import { visitOf } from '../visit.ts';
import { appIcon, iconKinds, iconSizes } from './app-icon.ts';
import { webManifest } from './web-manifest.ts';
import { endingWorker, workerFile, workerScript } from './worker-script.ts';

/** Policy of the worker itself: it loads our own files only. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Web manifest, icons and service worker: what makes the pages an application that can be installed (PLT-11). */
export function installPlugin(app: FastifyInstance, context: Context): void {
  const readPublished = openReleaseFiles(context);
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-language')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(visitOf(request).language))),
  );
  app.get<{ Params: { file: string } }>('/app-icons/:file', async (request, reply) => {
    const [, kindText, sizeText] = /^(\w+)-(\d+)\.png$/.exec(request.params.file) ?? [];
    const kind = iconKinds.find((one) => one === kindText);
    const size = iconSizes.find((one) => String(one) === sizeText);
    if (!kind || !size) throw new ApiError('resource.not-found');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/png')
      .send(await appIcon(kind, size));
  });
  app.get('/service-worker.js', async (request, reply) => {
    const { snapshot } = await readPageReleases(context, request, reply);
    const { shell } = snapshot;
    const workerOf = async (release: PublishedVersion) => {
      const documents = await documentsOf(readPublished, snapshot);
      const paths = documents.filter(({ view }) => view.document === 'everybody').map(({ view }) => view.path);
      return workerScript(await readPublished(release, workerFile, (text) => text), snapshot, paths, visitOf(request));
    };
    const hasWorker = context.config.serviceWorker && shell?.files[workerFile] !== undefined;
    const script = hasWorker ? await workerOf(shell) : endingWorker;
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .header('content-security-policy', workerPolicy)
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
}
