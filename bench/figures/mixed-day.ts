import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { ahead, workdays } from '../days.ts';
import { type Figure, ms, one } from '../figure.ts';
import { type Call, load, percentile } from '../load.ts';
import type { Stage } from '../stage.ts';

type Requested = Omit<Call, 'headers'>;
/** The mix of calls of a day: four reads to one write. */
const mix: readonly [share: number, call: (stage: Stage) => Requested][] = [
  [0.2, () => ({ method: 'GET', url: `/schedule/my?dateFrom=${ahead(0)}&dateTo=${ahead(6)}` })],
  [0.15, () => ({ method: 'GET', url: '/users/me' })],
  [
    0.15,
    (stage) => ({
      method: 'GET',
      url: `/workspaces/availability?workspaceId=${one(stage.numbered.ids)}&dateFrom=${ahead(0)}&dateTo=${ahead(13)}`,
    }),
  ],
  [0.1, () => ({ method: 'GET', url: '/bookings?limit=10' })],
  [0.1, () => ({ method: 'GET', url: '/policies/remaining/my' })],
  [0.05, () => ({ method: 'GET', url: '/references' })],
  [0.05, () => ({ method: 'GET', url: `/workspaces/available?locality=lyon-france&date=${one(workdays)}` })],
  [
    0.12,
    (stage) => ({
      method: 'POST',
      url: '/bookings',
      body: {
        workspaceId: one(stage.numbered.ids),
        slots: [{ date: one(workdays), part: one(['morning', 'afternoon', 'day']) }],
        people: 1,
        phone: '+33639980417',
        payment: { method: 'credits' },
        alongside: true,
      },
    }),
  ],
  [
    0.08,
    () => ({ method: 'PUT', url: `/schedule/${one(workdays)}`, body: { locationType: one(['home', 'notDefined']) } }),
  ],
];

/** Maximum throughput of both nodes on all processors, including the share of the load generator; baseline: a server that does nothing. */
export async function mixedDay(stage: Stage): Promise<Figure> {
  const next = (number: number): Call => {
    const as = one(stage.members);
    const { url, body, ...call } = chosen()(stage);
    const headers = { authorization: as, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return {
      ...call,
      url: `${stage.nodes[number % stage.nodes.length]}/api${url}`,
      headers,
      ...(body ? { body } : {}),
    };
  };
  // Warm-up until every connection has prepared its statements and the code is compiled, as on a server that has run for a minute.
  await load({ atOnce: 16, calls: 4000, seconds: 20 }, next);
  const outcome = await load({ atOnce: 16, calls: Number.POSITIVE_INFINITY, seconds: 20 }, next);
  // 409 is the expected reply for a day that a booking holds.
  const failed = [...outcome.statuses].filter(([status]) => status !== 200 && status !== 409);
  const errors = failed.map(([status, count]) => `, ${count} × ${status}`).join('');
  const rate = outcome.milliseconds.length / outcome.seconds;
  return {
    what: 'mixed day, 80 % read, sixteen at once',
    figure: `${rate.toFixed(0)} /s, p99 ${ms(percentile(outcome.milliseconds, 0.99))}${errors || ', no error'}`,
    beside: `empty Fastify ${(await emptyServer()).toFixed(0)} /s`,
    goal: '1,000 /s, p99 100 ms',
  };
}

function chosen(): (stage: Stage) => Requested {
  let left = Math.random();
  for (const [share, call] of mix) {
    left -= share;
    if (left < 0) return call;
  }
  return () => ({ method: 'GET', url: '/users/me' });
}

async function emptyServer(): Promise<number> {
  const app = Fastify();
  app.get('/', () => ({}));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const outcome = await load({ atOnce: 16, calls: Number.POSITIVE_INFINITY, seconds: 3 }, () => ({
    method: 'GET',
    url,
    headers: {},
  }));
  await app.close();
  return outcome.milliseconds.length / outcome.seconds;
}
