import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { mustBeSecure } from '../../../directory/auth/public.ts';
import { previewCookie } from './page-releases.ts';
import { usablePreview } from './usable-preview.ts';

/** Query of the page that a link leads to whose preview is no longer valid: the page says so. */
export const expiredPreview = 'preview=expired';

/** `GET /preview/<signed preview>`: the link of a preview, which pins its versions for this browser and opens a page of theirs. */
export function previewPlugin(app: FastifyInstance, context: Context): void {
  const { clock, config } = context;
  app.get<{ Params: { signed: string } }>('/preview/:signed', async (request, reply) => {
    const now = clock.now();
    const { signed } = request.params;
    const preview = (await usablePreview(context, signed))?.preview ?? null;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (preview !== null)
      reply.setCookie(previewCookie, signed, {
        path: '/',
        httpOnly: true,
        // Strict would leave the cookie out of the page that this link leads to.
        sameSite: 'lax',
        secure: mustBeSecure(request, config.production),
        maxAge: Math.ceil((Date.parse(preview.expiresAt) - Date.parse(now)) / 1000),
      });
    return reply.redirect(preview === null ? `/?${expiredPreview}` : preview.opens, 303);
  });
}
