import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import { advancePayment } from '../saga/advance.service.ts';
import { returnPath } from './return-path.ts';

/**
 * The address to which a bank's page redirects the member: asks the provider for the outcome, so that the next page finds the booking
 * confirmed, and redirects to the requested page. Only we and the provider know the key in the address.
 */
export function returnPlugin(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { key: string } }>(
    returnPath(':key'),
    { config: rateLimitOf(60, context.config.rateLimit) },
    async (request, reply) => {
      const { key } = request.params;
      const payment = await context.db
        .selectFrom('payment')
        .select(['id', 'member_id', 'return_to'])
        .where('key', '=', key)
        .executeTakeFirst();
      if (payment === undefined) throw new ApiError('resource.not-found');
      await advancePayment(context, payment.id, { requested: true }).catch((error: unknown) => {
        context.log.warn({ err: error, paymentId: payment.id }, 'a member came back, the payment waits for the worker');
      });
      // Providers add the payment's secret to the address, which must not leak.
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
      const next = payment.member_id === null ? null : await nextApproval(context, payment.member_id);
      return reply.redirect(next ?? payment.return_to, 303);
    },
  );
}

/** The bank's page of another payment that awaits the same member's approval: each of several dates has its own. */
async function nextApproval({ db, clock }: Context, memberId: string): Promise<string | null> {
  const waiting = await db
    .selectFrom('payment')
    .select('action_url')
    .where('member_id', '=', memberId)
    .where('status', '=', 'actionRequired')
    .where('wanted', '=', 'hold')
    .where('lapses_at', '>', clock.now())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return waiting?.action_url ?? null;
}
