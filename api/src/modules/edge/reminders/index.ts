import type { Context } from '../../../platform/context.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { remindOfTomorrow } from './day-before.service.ts';

export const jobs = defineJobs({
  'reminders.day-before': (_: object, context: Context) => remindOfTomorrow(context),
});

/** Every quarter of an hour, because 18:00 falls on all of them across the time zones. */
export const schedule = { 'reminders.day-before': '*/15 * * * *' };
