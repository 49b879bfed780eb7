import { defineHandlers } from '../../../platform/http/handlers.ts';
import { shownRoutine } from './routine.queries.ts';
import { previewRoutine, saveRoutine } from './routine.service.ts';

export { jobs, schedule } from './jobs.ts';

/** The weekly template (WEK-06). */
export const handlers = defineHandlers({
  'routine.get': ({ actor }, context) => shownRoutine(context.db, actor.memberId),
  'routine.preview': ({ actor, body }, context) => previewRoutine(context, actor, body),
  'routine.save': ({ actor, body }, context) => saveRoutine(context, actor, body),
});
