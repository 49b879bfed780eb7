import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { openPublishedMessages } from './published-messages.ts';
import { listChanged, removeText, servedTexts, setText } from './translations.service.ts';

/** Parsed files are cached per context, for as long as it lives. */
const opened = new WeakMap<Context, ReturnType<typeof openPublishedMessages>>();
function messagesOf(context: Context) {
  const known = opened.get(context) ?? openPublishedMessages(context);
  opened.set(context, known);
  return known;
}

export const handlers = defineHandlers({
  'translations.list': ({ query }, context) => servedTexts(context, messagesOf(context), query.lang),
  'translations.changed': ({ query }, context) => listChanged(context, messagesOf(context), query),
  'translations.set': ({ params, body }, context) => setText(context, messagesOf(context), params, body.text),
  'translations.remove': ({ params }, context) => removeText(context, params),
});
