import type { FastifyInstance } from 'fastify';
import mustache from 'mustache';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Visit } from './visit.ts';

/** Replies by their name in the template, and by URL with sorted parameters. */
export interface FirstAnswers {
  byName: Record<string, unknown>;
  byAddress: Record<string, unknown>;
}

/** Timeout in milliseconds: the page is not delayed further for data its scripts can request themselves. */
const timeoutMs = 1_000;

/**
 * Replies to a page's first requests, as a visitor's browser would get them: through the API's own routes, with their checks and limits,
 * without a token. A URL may refer to values of earlier replies. Rejects when one request fails: with `resource.not-found` when what the path
 * names does not exist.
 */
export async function readFirstAnswers(
  app: FastifyInstance,
  visit: Visit,
  calls: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>> = {},
): Promise<FirstAnswers> {
  const read: FirstAnswers = { byName: { params }, byAddress: {} };
  const signal = AbortSignal.timeout(timeoutMs);
  for (const [name, template] of Object.entries(calls)) {
    const call = mustache.render(template, read.byName, undefined, { escape: encodeURIComponent });
    const { status, reply } = await readAnswer(app, visit, call, signal);
    if (isUnknown(template, status, visit.search)) throw new ApiError('resource.not-found');
    if (status !== 200) throw new Error(`${call} answered ${status}`);
    read.byName[name] = read.byAddress[inOrder(call)] = reply;
  }
  return read;
}

/** Whether a refused call says that what the path names does not exist; a bad value may also be one of the query. */
export function isUnknown(template: string, status: number, search: string): boolean {
  return template.includes('{{params.') && (status === 404 || (status === 400 && search === ''));
}

/** The reply to one call of the API, as a visitor's browser would get it. */
export async function readAnswer(
  app: FastifyInstance,
  { language, address }: Pick<Visit, 'language' | 'address'>,
  call: string,
  signal: AbortSignal,
): Promise<{ status: number; reply: unknown }> {
  const answer = await app.inject({
    url: `/api${call}`,
    headers: { 'x-preferred-language': language },
    remoteAddress: address,
    signal,
  });
  return { status: answer.statusCode, reply: answer.json() };
}

function inOrder(call: string): string {
  const { pathname, searchParams } = new URL(call, 'http://api');
  searchParams.sort();
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
