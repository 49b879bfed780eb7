import { defineJobs } from '../../platform/jobs/jobs.ts';

export const jobs = defineJobs({ 'waiting-list.offer': async (_: { workspaceId: string; day: string }) => undefined });
