import { defineJobs } from '../../platform/jobs/jobs.ts';

export const jobs = defineJobs({ 'check-in.no-show': async (_: { bookingId: string }) => undefined });
