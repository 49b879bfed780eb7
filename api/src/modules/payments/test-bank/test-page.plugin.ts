import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { sendPlainPage } from '../../../platform/http/plain-page.ts';
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
      const shown = { cents, currency, returnTo: return_to, waits: status === 'actionRequired' };
      const language = languageOf(request);
      return sendPlainPage(reply, { language, ...testPage(shown, language) });
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
