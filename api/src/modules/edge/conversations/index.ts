import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { readByUs, readConversation, reportMessage, writeMessage } from './conversation.service.ts';
import { type MessageOrder, mailMessage } from './message-letter.ts';
import { forgetMessages } from './personal-data.ts';

export const handlers = defineHandlers({
  'conversations.get': ({ actor, params }, context) => readConversation(context, actor, params.bookingId),
  'conversations.write': ({ actor, params, body, idempotencyKey }, context) =>
    writeMessage(context, { actor, bookingId: params.bookingId, text: body.text, idempotencyKey }),
  'conversations.read': ({ actor, params }, context) => readByUs(context, actor, params.bookingId),
  'conversations.report': ({ actor, params }, context) => reportMessage(context, actor, params),
});

export const jobs = defineJobs({
  'conversations.mail': (order: MessageOrder, context: Context) => mailMessage(context, order),
  'conversations.forget': (_: object, context: Context) => forgetMessages(context),
});

export const schedule = { 'conversations.forget': '52 4 * * *' };
