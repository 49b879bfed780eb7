import { defineHandlers } from '../../../platform/http/handlers.ts';
import { shownRoutine } from './routine.queries.ts';
import { saveRoutine } from './routine.service.ts';

export { jobs, schedule } from './jobs.ts';

/** The weekly template (WEK-06). */
export const handlers = defineHandlers({
  'routine.get': ({ actor }, context) => shownRoutine(context.db, actor.memberId),
  'routine.save': ({ actor, body }, context) => saveRoutine(context, actor, body),
});
