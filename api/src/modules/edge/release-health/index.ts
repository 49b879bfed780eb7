import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { errorsOf, healthOf } from '../client-errors/public.ts';
import { cleanUpReleases, releaserOf, requireRemote, versionsOf } from '../releases/public.ts';
import { readOverview, readRemote } from './overview.service.ts';
import { resolveStack } from './resolve-stack.ts';

export const handlers = defineHandlers({
  'releases.list': ({ request }, context) => readOverview(context, releaserOf(request).remote),
  'releases.get': ({ params, request }, context) => {
    requireRemote(releaserOf(request), params.remote);
    return readRemote(context, params.remote);
  },
  'releases.errors': async ({ params, query, request }, context) => {
    requireRemote(releaserOf(request), params.remote);
    if ((await versionsOf(context.db, params.remote, { limit: 1 })).length === 0)
      throw new ApiError('resource.not-found');
    const found = await errorsOf(context.db, params.remote, query);
    const items = await Promise.all(
      found.map(async ({ hash, remote, requestId: _, references: __, ...error }) => ({
        ...error,
        id: hash,
        stack: await resolveStack(context, remote, error.version, error.stack),
      })),
    );
    return { items };
  },
});

export const jobs = defineJobs({
  'releases.clean-up': (_data: object, context: Context) =>
    cleanUpReleases(context, async (remote, version, since) => {
      const health = await healthOf(context.db, remote, [version], since);
      return (health.get(version)?.loads ?? 0) > 0;
    }),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'releases.clean-up': '47 3 * * *' };
