import { defineHandlers } from '../../../platform/http/handlers.ts';
import { listLog, readLogLine } from './log.service.ts';

export const handlers = defineHandlers({
  'log.list': ({ actor, query }, context) => listLog(context, actor, query),
  'log.get': ({ actor, params }, context) => readLogLine(context, actor, params.id),
});
