import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { testPortalPath } from '../../../../providers/billing-portal/index.ts';
import { ownAddress } from './payment-portal.service.ts';

/** Replaces the card company's portal while the test card provider is configured; it only links back. */
export function testPortalPage(app: FastifyInstance, { config }: Context): void {
  if (config.cards.provider !== 'test') return;
  app.get<{ Querystring: { redirectUrl?: string } }>(testPortalPath, (request, reply) => {
    const back = ownAddress(String(request.query.redirectUrl ?? '/'), config.publicUrl) ?? '/';
    const title = 'Escale · portail de paiement (test)';
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>` +
          `<p><a href="${escaped(back)}">Revenir à l’application</a></p></body></html>`,
      );
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
