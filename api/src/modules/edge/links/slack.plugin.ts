import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import { isSignedBySlack, readCommand, readPress, slack, slackMessage } from '../../../providers/chat/index.ts';
import type { SlackChat } from '../../../providers/chat/port.ts';
import { answerCommand, answerPress } from './press.service.ts';

/** Requests per minute and network: Slack sends those of all members from few addresses, most of them in the same morning hour. */
const perMinute = 3000;
/** A press contains the message with all its buttons, several times encoded. */
const bodyLimit = 64 * 1024;

/**
 * `POST /api/chat/slack/actions` and `…/commands`: Slack signs the raw bytes, so the body must not be parsed first. Without a signing
 * secret the addresses do not exist; a request without a valid signature is `request.invalid`.
 */
export async function slackPlugin(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { config: rateLimitOf(perMinute, context.config.rateLimit), bodyLimit };
    scope.post('/api/chat/slack/actions', options, async (request, reply) => {
      const { chat, body } = requireSigned(context, request);
      const press = readPress(body);
      if (press !== null) await answerPress(context, chat, press);
      return reply.header('cache-control', 'no-store').send();
    });
    scope.post('/api/chat/slack/commands', options, async (request, reply) => {
      const person = readCommand(requireSigned(context, request).body);
      reply.header('cache-control', 'no-store');
      if (person === null) return reply.send();
      // Only the person who sent the command sees the reply.
      const message = slackMessage(await answerCommand(context, person));
      return reply.send({ response_type: 'ephemeral', ...message });
    });
  });
}

function requireSigned(
  { config, clock }: ServerContext,
  { body, headers }: FastifyRequest,
): { chat: SlackChat; body: Buffer } {
  const chat = slack(config);
  const secret = config.links.slackSigningSecret;
  if (chat === null || secret === null) throw new ApiError('resource.not-found');
  const { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signature } = headers;
  if (!Buffer.isBuffer(body) || typeof timestamp !== 'string' || typeof signature !== 'string')
    throw new ApiError('request.invalid');
  if (!isSignedBySlack(secret, { body, timestamp, signature }, clock.now())) throw new ApiError('request.invalid');
  return { chat, body };
}
