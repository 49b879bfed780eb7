import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { readPersonVisibilities, readPersonVisibility, setPersonVisibility } from './person-visibility.service.ts';
import { forgetProfileViews, readProfileViews } from './profile-views.service.ts';
import { readVisibility, setVisibility } from './visibility.service.ts';

/** Visibility of a member's places of work, and views of members' weeks (CON-04, CON-05). */
export const handlers = defineHandlers({
  'teams.profile-views': ({ actor }, context) => readProfileViews(context, actor.memberId),
  'teams.person-visibility': ({ params, actor }, context) => readPersonVisibility(context, actor.memberId, params.id),
  'teams.person-visibilities': ({ actor }, context) => readPersonVisibilities(context, actor.memberId),
  'teams.set-person-visibility': ({ params, body, actor }, context) =>
    setPersonVisibility(context, actor.memberId, params.id, body),
  'users.visibility': ({ actor }, context) => readVisibility(context, actor.memberId),
  'users.set-visibility': ({ body, actor }, context) => setVisibility(context, actor.memberId, body.visibility),
});

export const jobs = defineJobs({
  'teams.forget-profile-views': (_data: object, context) => forgetProfileViews(context),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'teams.forget-profile-views': '11 4 * * *' };
