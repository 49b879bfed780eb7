import { defineHandlers } from '../../platform/http/handlers.ts';
import { remainingLimits, totalLimits } from './limits.service.ts';

export { memberPolicy } from './member-policy.service.ts';

export const handlers = defineHandlers({
  'policies.remaining': ({ actor, query }, context) => remainingLimits(context, actor, query.date),
  'policies.total': ({ actor }, context) => totalLimits(context, actor),
});
