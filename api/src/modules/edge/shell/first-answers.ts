import type { FastifyInstance } from 'fastify';
import mustache from 'mustache';
import type { Visit } from './visit.ts';

/** Answers by the name a template knows them under, and by their address, its parameters in order. */
export interface FirstAnswers {
  byName: Record<string, unknown>;
  byAddress: Record<string, unknown>;
}

/** A page never waits longer for what its scripts can ask for as well. */
const patienceMs = 1_000;

/**
 * The answers to a page's first calls, as a visitor's browser would get them: by the API's own routes, with their checks and limits,
 * without a token. An address may name values of the answers before it. Rejects where one is refused.
 */
export async function readFirstAnswers(
  app: FastifyInstance,
  { language, address }: Visit,
  calls: Readonly<Record<string, string>>,
): Promise<FirstAnswers> {
  const read: FirstAnswers = { byName: {}, byAddress: {} };
  const signal = AbortSignal.timeout(patienceMs);
  for (const [name, template] of Object.entries(calls)) {
    const call = mustache.render(template, read.byName, undefined, { escape: encodeURIComponent });
    const answer = await app.inject({
      url: `/api${call}`,
      headers: { 'x-preferred-language': language },
      remoteAddress: address,
      signal,
    });
    if (answer.statusCode !== 200) throw new Error(`${call} answered ${answer.statusCode}`);
    read.byName[name] = read.byAddress[inOrder(call)] = answer.json();
  }
  return read;
}

function inOrder(call: string): string {
  const { pathname, searchParams } = new URL(call, 'http://api');
  searchParams.sort();
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
