import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readPageReleases } from '../releases/public.ts';
import { openReleaseFiles } from './release-files.ts';

/** Reads the worker of push messages from the shell that this browser gets. */
export function openPushWorker(context: Context): (request: FastifyRequest, reply: FastifyReply) => Promise<string> {
  const readPublished = openReleaseFiles(context);
  return async (request, reply) => {
    const { shell } = (await readPageReleases(context, request, reply)).snapshot;
    if (shell?.files['push-worker.js'] === undefined) throw new ApiError('resource.not-found');
    return readPublished(shell, 'push-worker.js', (text) => text);
  };
}
