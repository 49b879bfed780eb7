import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import { receiveMessage } from './webhook.service.ts';

/** Providers send from few addresses: a rate that would be a flood from a member is a busy day of theirs. */
const perMinute = 6000;
/** Provider events contain whole objects of theirs. */
const bodyLimit = 1024 * 1024;
/** Signature header by provider. */
const signatures = { stripe: 'stripe-signature', test: 'x-test-signature' } as const;

/** `POST /api/payments/webhooks/{provider}`: the signature covers the raw bytes, so the body must not be parsed first. */
export async function webhookPlugin(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(
      '/api/payments/webhooks/:provider',
      { config: rateLimitOf(perMinute, context.config.rateLimit), bodyLimit },
      async (request, reply) => {
        const { provider } = request.params;
        if (provider !== 'stripe' && provider !== 'test') throw new ApiError('resource.not-found');
        const signature = request.headers[signatures[provider]];
        if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw new ApiError('request.invalid');
        await receiveMessage(context, provider, { body: request.body, signature });
        return reply.header('cache-control', 'no-store').send({});
      },
    );
  });
}
