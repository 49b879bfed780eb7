import { defineHandlers } from '../../../platform/http/handlers.ts';
import { createHost } from './create-host.service.ts';

export const handlers = defineHandlers({
  'hosts.create': ({ actor, body, idempotencyKey }, context) => createHost(context, actor, { body, idempotencyKey }),
});
