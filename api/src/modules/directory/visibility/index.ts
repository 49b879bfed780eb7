import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { forgetLooks, readLooks } from './profile-views.service.ts';
import { readSight, setSight } from './set-sight.service.ts';
import { readVisibility, setVisibility } from './visibility.service.ts';

/** Who sees where a member works, and who viewed whose week (CON-04, CON-05). */
export const handlers = defineHandlers({
  'teams.looks': ({ actor }, context) => readLooks(context, actor.memberId),
  'teams.sight': ({ params, actor }, context) => readSight(context, actor.memberId, params.id),
  'teams.set-sight': ({ params, body, actor }, context) => setSight(context, actor.memberId, params.id, body),
  'users.visibility': ({ actor }, context) => readVisibility(context, actor.memberId),
  'users.set-visibility': ({ body, actor }, context) => setVisibility(context, actor.memberId, body.visibility),
});

export const jobs = defineJobs({ 'teams.forget-looks': (_data: object, context) => forgetLooks(context) });

/** When the jobs of this module repeat, as cron lines in UTC. */
export const schedule = { 'teams.forget-looks': '11 4 * * *' };
