import { defineHandlers } from '../../../platform/http/handlers.ts';
import { locate } from './ip-location.service.ts';
import { findPlaces } from './places.service.ts';
import { readReferences } from './references.service.ts';

/** When messages last changed on the server; a new date clears the browsers' cached messages (I18N-02). */
const translationsDate = '2026-11-01';

export const handlers = defineHandlers({
  'references.list': ({ actor, language }, context) => readReferences(context, actor?.companyId ?? null, language),
  'translations.list': async () => ({ date: translationsDate, messages: {} }),
  'places.search': async ({ query, actor, language }, context) => ({
    items: await findPlaces(context, query.q, query.limit, language, actor?.companyId ?? null),
  }),
  'ip-location.get': ({ request, language }, context) => locate(context, request.ip, language),
});
