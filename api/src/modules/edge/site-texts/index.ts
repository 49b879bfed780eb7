import { defineHandlers } from '../../../platform/http/handlers.ts';
import { allSiteTexts, readSiteTexts, setSiteTexts } from './site-texts.service.ts';

export const handlers = defineHandlers({
  'site-texts.list': ({ language }, context) => readSiteTexts(context, language),
  'site-texts.all': (_, context) => allSiteTexts(context),
  'site-texts.set-voices': ({ actor, params, body }, context) =>
    setSiteTexts(context, actor, { kind: 'voice', place: params.place, language: body.language }, body.items),
  'site-texts.set-promise': ({ actor, params, body }, context) =>
    setSiteTexts(
      context,
      actor,
      { kind: 'promise', place: params.name, language: body.language },
      body.text === null ? [] : [{ text: body.text, author: null, role: null }],
    ),
});
