import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { defineHandlers } from '../../platform/http/handlers.ts';
import { returnPlugin } from './callbacks/return.plugin.ts';
import { webhookPlugin } from './callbacks/webhook.plugin.ts';
import { confirmPayment, seePayment } from './read.service.ts';
import { testPagePlugin } from './test-bank/test-page.plugin.ts';

export { jobs, schedule } from './jobs.ts';

export const handlers = defineHandlers({
  'payments.get': ({ actor, params }, context) => seePayment(context, actor, params.id),
  'payments.confirm': ({ actor, params }, context) => confirmPayment(context, actor, params.id),
});

export async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  await webhookPlugin(app, context);
  returnPlugin(app, context);
  if (context.config.cards.provider === 'test') await testPagePlugin(app, context);
}
