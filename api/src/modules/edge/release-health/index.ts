import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { errorsOf, healthOf } from '../client-errors/public.ts';
import { cleanUpReleases, releaserOf, requireRemote, versionsOf } from '../releases/public.ts';
import { readOverview, readRemote } from './overview.service.ts';
import { resolveStack } from './resolve-stack.ts';

/** The most errors of one failure card that are told. */
const mostOfReference = 20;

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
    return { items: await Promise.all(found.map(async (error) => (await readable(context, error)).error)) };
  },
  'releases.find-error': async ({ query, request }, context) => {
    // A token of one remote finds errors of that one only.
    const { remote: only } = releaserOf(request);
    const found = await errorsOf(context.db, only, { reference: query.reference, limit: mostOfReference });
    const all = await Promise.all(found.map((error) => readable(context, error)));
    return { items: all.map(({ remote, error }) => ({ ...error, remote })) };
  },
});

/** An error with its stack in the sources, without the references of the cards that showed it. */
async function readable(
  context: Context,
  { hash, remote, references: _, ...error }: Awaited<ReturnType<typeof errorsOf>>[number],
) {
  const stack = await resolveStack(context, remote, error.version, error.stack);
  return { remote, error: { ...error, id: hash, stack } };
}

export const jobs = defineJobs({
  'releases.clean-up': (_data: object, context: Context) =>
    cleanUpReleases(context, async (remote, version, since) => {
      const health = await healthOf(context.db, remote, [version], since);
      return (health.get(version)?.loads ?? 0) > 0;
    }),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'releases.clean-up': '47 3 * * *' };
