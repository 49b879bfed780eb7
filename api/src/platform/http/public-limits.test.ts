import { type AnyRoute, routes } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Handlers } from './handlers.ts';

const all: readonly AnyRoute[] = routes;
const limited = all.flatMap(({ id, method, path, access, limit }) =>
  access === 'public' && limit !== undefined ? [{ id, method, path, limit }] : [],
);
/** What a route does is of no account here. */
const handlers: Handlers = Object.fromEntries(
  limited.map(({ id }) => [
    id,
    async () => {
      throw new ApiError('resource.not-found');
    },
  ]),
);
const api = await startTestApi({ handlers }, { rateLimit: true });

test('SEC-02 the calls that prove who somebody is, and the searches of visitors, have a limit', () => {
  const ids = limited.map(({ id }) => id);
  for (const id of ['auth.sign-in', 'auth.code', 'auth.activate', 'auth.reset', 'passkeys.sign-in', 'places.search'])
    expect(ids).toContain(id);
});

test.each(limited)(
  'SEC-02 $id refuses a visitor after $limit requests in a minute',
  async ({ method, path, limit }) => {
    const send = async (remoteAddress: string) => {
      const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
      return api.app.inject({ method, url, remoteAddress });
    };
    const within = await Promise.all(Array.from({ length: limit }, () => send('192.0.2.1')));
    expect(within.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
    const refused = await send('192.0.2.1');
    expect({ status: refused.statusCode, code: refused.json().code }).toEqual({ status: 429, code: 'rate.limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('198.51.100.7')).statusCode).not.toBe(429);
  },
);
