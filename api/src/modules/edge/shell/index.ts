import { randomBytes } from 'node:crypto';
import { pages } from '@escale/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { pageMember } from '../../directory/auth/public.ts';
import { crawlerFiles } from './documents/crawler-files.ts';
import { installPlugin } from './install/install-plugin.ts';
import { openReleaseFiles } from './release-files.ts';
import { securityHeaders } from './security-headers.ts';
import { openShellPage } from './shell-page.ts';
import { offlineVisit, sentOn, visitOf } from './visit.ts';

/** Pages of one person, or of whoever holds a link: no search engine lists them. */
const unlisted = /^\/(account|activate-account|door|forgot-password|invoices|login-as|restore-account|user)(\/|$)/;
/** Paths that are never pages: a missing file there is a 404. */
const notPages = /^\/(api|app-icons|assets|ical|remotes|pictures|maps|preview)(\/|$)/;

/**
 * Serves every page URL: a document of a remote, or the shell's index.html with the current release snapshot (PLT-04) and the first view
 * of the page. It is private to this browser, and rendered anew each time. The home page sends members on to their own (LND-01).
 */
export function plugin(app: FastifyInstance, context: Context): void {
  const readPublished = openReleaseFiles(context);
  const page = openShellPage(app, context, readPublished);
  crawlerFiles(app, context, readPublished);
  installPlugin(app, context);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (notPages.test(path) || /\.\w+$/.test(path)) throw new ApiError('resource.not-found');
    const asked = visitOf(request);
    const visit = offlineVisit(asked) ?? asked;
    if (path === pages.home() && visit.isSignedIn) {
      const member = await pageMember(context.db, request);
      if (member !== null) {
        const own = member.companyId === null ? pages.explore() : pages.myWeek();
        return reply.header('cache-control', 'private, no-store').header('vary', 'cookie').redirect(sentOn(visit, own));
      }
    }
    const nonce = randomBytes(16).toString('base64url');
    const { html, status, preview } = await page({ nonce, visit, request, reply });
    const headers = securityHeaders(context.config, nonce, preview);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    return reply
      .code(status)
      .headers(headers)
      .headers(unlisted.test(path) ? { 'x-robots-tag': 'noindex' } : {})
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
