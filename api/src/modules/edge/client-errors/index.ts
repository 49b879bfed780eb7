import { hoursAfter } from '../../../platform/clock/instants.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { forgetErrors } from './client-errors.queries.ts';
import { reportErrors } from './report.service.ts';

export const handlers = defineHandlers({
  'client-errors.report': async ({ body }, context) => {
    await reportErrors(context, body.errors);
    return { done: true as const };
  },
});

const keptDays = 30;

export const jobs = defineJobs({
  'client-errors.prune': (_data: object, { db, clock }) => forgetErrors(db, hoursAfter(clock.now(), -keptDays * 24)),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'client-errors.prune': '27 3 * * *' };
