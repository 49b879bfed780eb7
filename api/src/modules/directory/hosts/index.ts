import { defineHandlers } from '../../../platform/http/handlers.ts';
import { dropCommission, listHosts, planCommission, seeHost } from './commissions.service.ts';
import { createHost } from './create-host.service.ts';

export const handlers = defineHandlers({
  'hosts.create': ({ actor, body, idempotencyKey, language }, context) =>
    createHost(context, actor, { body, idempotencyKey, language }),
  'hosts.list': ({ query }, context) => listHosts(context, query),
  'hosts.get': ({ params }, context) => seeHost(context, params.id),
  'hosts.plan-commission': ({ actor, ...call }, context) => planCommission(context, actor, call),
  'hosts.drop-commission': ({ actor, params }, context) => dropCommission(context, actor, params),
});
