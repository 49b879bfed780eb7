import { hoursAfter } from '../../../platform/clock/instants.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { forgetErrors } from './client-errors.queries.ts';
import { forgetLoads } from './remote-loads.queries.ts';
import { reportErrors } from './report.service.ts';

export const handlers = defineHandlers({
  'client-errors.report': async ({ body }, context) => {
    await reportErrors(context, body);
    return { done: true as const };
  },
});

const keptDays = 30;

export const jobs = defineJobs({
  'client-errors.prune': async (_data: object, { db, clock }) => {
    const before = hoursAfter(clock.now(), -keptDays * 24);
    await forgetErrors(db, before);
    await forgetLoads(db, before);
  },
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'client-errors.prune': '27 3 * * *' };
