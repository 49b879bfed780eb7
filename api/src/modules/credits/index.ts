import type { Context } from '../../platform/context.ts';
import { defineJobs } from '../../platform/jobs/jobs.ts';
import { reloadDue } from './reload.service.ts';

export const jobs = defineJobs({ 'credits.reload': (_: object, context: Context) => reloadDue(context) });

/** Every company's midnight is some hour's beginning, or lies within it. */
export const schedule = { 'credits.reload': '1 * * * *' };
