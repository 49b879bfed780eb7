import type { FastifyInstance, FastifyRequest } from 'fastify';
import mustache from 'mustache';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { rateLimitOf } from '../../platform/http/rate-limit.ts';
import { type MessageId, translate } from '../../platform/messages/translate.ts';
import { stopPath } from './send-letters.service.ts';

type Address = { Params: { token: string } };
const perMinute = 30;

/**
 * The link in a letter that ends the letters without signing in (CKP-14). Opening it changes nothing, since programs open links in advance;
 * its button does, and so does a mail program that posts to it (RFC 8058). The answer is the same whether or not the token is known.
 */
export async function stopPlugin(app: FastifyInstance, { db, config }: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, null),
    );
    const limit = { config: rateLimitOf(perMinute, config.rateLimit) };
    const page = (request: FastifyRequest, title: 'title' | 'done', lead: 'lead' | 'done.lead', button: boolean) => {
      const language = languageOf(request);
      const text = (id: MessageId) => mustache.escape(translate(language, id));
      const form = button
        ? `<form method="post"><button class="first">${text('letter.figures.page.do')}</button></form>`
        : '';
      const heading = text(`letter.figures.page.${title}`);
      return {
        language,
        title: heading,
        body: `<h1>${heading}</h1><p>${text(`letter.figures.page.${lead}`)}</p>${form}`,
      };
    };
    scope.get<Address>(stopPath(':token'), limit, (request, reply) =>
      sendPlainPage(reply, page(request, 'title', 'lead', true)),
    );
    scope.post<Address>(stopPath(':token'), limit, async (request, reply) => {
      const token = z.uuid().safeParse(request.params.token);
      if (token.success) await db.deleteFrom('figure_letter').where('stop_token', '=', token.data).execute();
      return sendPlainPage(reply, page(request, 'done', 'done.lead', false));
    });
  });
}
