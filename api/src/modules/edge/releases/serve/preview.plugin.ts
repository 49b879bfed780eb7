import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { chosenLanguageOf, languageOf } from '../../../../platform/http/language.ts';
import { sendPlainPage } from '../../../../platform/http/plain-page.ts';
import { mustBeSecure, pageMember } from '../../../directory/auth/public.ts';
import { previewCookie } from './page-releases.ts';
import type { Preview } from './preview.ts';
import { previewPage } from './preview-page.ts';
import { usablePreview } from './usable-preview.ts';

/** Query of the page that a link leads to whose preview is no longer valid: the page says so. */
export const expiredPreview = 'preview=expired';

const address = '/preview/:signed';
type Address = { Params: { signed: string } };

/**
 * The link of a preview, `/preview/<signed preview>`: a page that says whose versions it opens, and the button of that page, which pins them
 * for this browser and leads to a page of theirs.
 */
export async function previewPlugin(app: FastifyInstance, context: Context): Promise<void> {
  const previewOf = async ({ params }: FastifyRequest<Address>, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return (await usablePreview(context, params.signed))?.preview ?? null;
  };
  await app.register(async (scope) => {
    // The button sends an empty form.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, null),
    );
    scope.get<Address>(address, async (request, reply) => {
      const preview = await previewOf(request, reply);
      if (preview === null) return reply.redirect(`/?${expiredPreview}`, 303);
      const isPinned = request.cookies[previewCookie] === request.params.signed;
      if (isPinned) return reply.redirect(preview.opens, 303);
      const language = chosenLanguageOf(request) ?? languageOf(request);
      const timeZone = (await pageMember(context.db, request))?.timezone ?? 'Europe/Paris';
      return sendPlainPage(reply, { language, ...previewPage(preview, language, timeZone) });
    });
    scope.post<Address>(address, async (request, reply) => {
      const preview = await previewOf(request, reply);
      if (preview === null) return reply.redirect(`/?${expiredPreview}`, 303);
      // A page of another site must not press the button.
      if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
        return reply.redirect(request.url, 303);
      pin(reply, request, preview);
      return reply.redirect(preview.opens, 303);
    });
  });

  function pin(reply: FastifyReply, request: FastifyRequest<Address>, preview: Preview): void {
    const seconds = (Date.parse(preview.expiresAt) - Date.parse(context.clock.now())) / 1000;
    reply.setCookie(previewCookie, request.params.signed, {
      path: '/',
      httpOnly: true,
      // Strict would leave the cookie out of the pages that links of others lead to.
      sameSite: 'lax',
      secure: mustBeSecure(request, context.config.production),
      maxAge: Math.ceil(seconds),
    });
  }
}
