import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { installPlugin } from './install/install-plugin.ts';
import { openPushWorker } from './push-worker.ts';
import { securityHeaders } from './security-headers.ts';
import { openShellPage } from './shell-page.ts';

/** Paths that are never pages: a missing file there is a 404. */
const notPages = /^\/(api|app-icons|assets|remotes|pictures|maps|preview)(\/|$)/;

/**
 * Serves the shell's index.html for every page URL, with the current release snapshot (PLT-04) and the first view of the page. It is
 * private to this browser, and rendered anew each time.
 */
export function plugin(app: FastifyInstance, context: Context): void {
  const page = openShellPage(app, context);
  installPlugin(app, context);
  const pushWorker = openPushWorker(context);
  app.get('/push-worker.js', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await pushWorker(request, reply)),
  );
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (notPages.test(path) || /\.\w+$/.test(path)) throw new ApiError('resource.not-found');
    const nonce = randomBytes(16).toString('base64url');
    const { html, preview } = await page(nonce, request, reply);
    const headers = securityHeaders(context.config, nonce, preview);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    return reply
      .headers(headers)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
