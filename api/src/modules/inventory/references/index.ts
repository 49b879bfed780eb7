import { defineHandlers } from '../../../platform/http/handlers.ts';
import { locate } from './ip-location.service.ts';
import { findPlaces } from './places.service.ts';
import { readReferences } from './references.service.ts';

export const handlers = defineHandlers({
  'references.list': ({ actor, language }, context) => readReferences(context, actor?.companyId ?? null, language),
  'places.search': async ({ query, actor, language }, context) => ({
    items: await findPlaces(context, query.q, query.limit, language, actor?.companyId ?? null),
  }),
  'ip-location.get': ({ request, language }, context) => locate(context, request.ip, language),
});
