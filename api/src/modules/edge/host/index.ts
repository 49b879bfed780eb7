import { defineHandlers } from '../../../platform/http/handlers.ts';
import { answerRequest } from './answer.service.ts';
import { hostRequest, hostRequests } from './requests.service.ts';

export const handlers = defineHandlers({
  'host.requests': ({ actor, query, language }, context) => hostRequests(context, actor, query, language),
  'host.request': ({ actor, params, language }, context) => hostRequest(context, actor, params.bookingId, language),
  'host.accept': ({ actor, params, language }, context) =>
    answerRequest(context, actor, { id: params.bookingId, reason: null, language }),
  'host.reject': ({ actor, params, body, language }, context) =>
    answerRequest(context, actor, { id: params.bookingId, reason: body.reason, language }),
});
