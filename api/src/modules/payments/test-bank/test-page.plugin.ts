import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { findTestPayment } from '../../../providers/payment/test-provider/test-books.queries.ts';
import { answerTestPayment } from '../../../providers/payment/test-provider/test-provider.ts';
import { deliverTestMessages } from '../jobs.ts';
import { testPage } from './test-page.ts';

const address = '/test-payments/:reference';
type Address = { Params: { reference: string } };

/** The test provider's 3-D Secure page: it answers for the member, notifies us as a provider would, and redirects the member back. */
export async function testPagePlugin(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body)).get('answer')),
    );
    const paymentOf = async (reference: string) => {
      const payment = await findTestPayment(context.db, { reference });
      if (payment === null) throw new ApiError('resource.not-found');
      return payment;
    };
    scope.get<Address>(address, async (request, reply) => {
      const { cents, currency, status, return_to } = await paymentOf(request.params.reference);
      const nonce = randomBytes(16).toString('base64url');
      const shown = { cents, currency, returnTo: return_to, waits: status === 'actionRequired' };
      return asPage(reply, nonce).send(testPage(shown, languageOf(request), nonce));
    });
    scope.post<Address>(address, async (request, reply) => {
      const { reference } = request.params;
      const { return_to } = await paymentOf(reference);
      if (request.body !== 'approve' && request.body !== 'refuse') throw new ApiError('request.invalid');
      await answerTestPayment(context, reference, request.body === 'approve');
      await deliverTestMessages(context);
      return reply.redirect(return_to, 303);
    });
  });
}

function asPage(reply: FastifyReply, nonce: string): FastifyReply {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
}
