import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { listTexts } from './list.service.ts';
import { previewText } from './preview.service.ts';
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
  'translations.set': ({ actor, params, body, language }, context) =>
    setText(context, messagesOf(context), params, body, { actor, language }),
  'translations.remove': ({ actor, params }, context) => removeText(context, params, actor),
  'texts.list': ({ query }, context) => listTexts(context, messagesOf(context), query),
  'texts.preview': ({ body, language }, context) => previewText(messagesOf(context), body, language),
});
