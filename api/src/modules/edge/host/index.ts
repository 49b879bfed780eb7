import { defineHandlers } from '../../../platform/http/handlers.ts';
import { answerRequest } from './answer.service.ts';
import { hostRequest, hostRequests } from './requests.service.ts';

export const handlers = defineHandlers({
  'host.requests': ({ actor, query }, context) => hostRequests(context, actor, query),
  'host.request': ({ actor, params }, context) => hostRequest(context, actor, params.bookingId),
  'host.accept': ({ actor, params }, context) => answerRequest(context, actor, params.bookingId),
  'host.reject': ({ actor, params, body }, context) => answerRequest(context, actor, params.bookingId, body.reason),
});
