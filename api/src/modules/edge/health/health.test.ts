import { expect, test } from '@jest/globals';
import { createApp } from '../../../app.ts';
import { facts } from '../../../fact-handlers.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { prepareDatabase } from '../../../platform/db/start/prepare-database.ts';
import { openLog } from '../../../platform/log/log.ts';
import { openContext } from '../../../platform/open-context.ts';
import { ports } from '../../../ports.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { testKey } from '../../../testing/test-keys.ts';
import { throwawayPostgres } from '../../../testing/throwaway-postgres.ts';
import { until } from '../../../testing/until.ts';
import * as health from './index.ts';

const api = await startTestApi(health);

test('OPS-03 the process is healthy, and ready only while no migration is missing', async () => {
  expect((await api.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await api.app.inject('/api/ready')).json()).toEqual({ status: 'ready' });
  const { rows } = await api.context.pool.query("delete from migration where name like '0000%' returning *");
  const answer = await api.app.inject('/api/ready');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'server.unavailable', missingMigrations: [rows[0].name] });
});

test('OPS-03 figures tell routes, not addresses', async () => {
  await api.app.inject('/api/health?token=abc');
  const { body, headers } = await api.app.inject('/api/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/http_request_seconds_count\{method="GET",route="\/api\/health",status="200"\} [1-9]/);
  expect(body).toContain('database_connections{state="idle"}');
  expect(body).not.toContain('abc');
});

test('SEC-02 figures are for this machine and for the holder of the token', async () => {
  const withToken = await createApp({ ...api.context, config: { ...api.context.config, metricsToken: 'figures' } }, [
    health,
  ]);
  const ask = async (app: typeof withToken, from: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/api/metrics', remoteAddress: from, headers })).statusCode;
  expect(await ask(api.app, '::1')).toBe(200);
  expect(await ask(api.app, '192.0.2.1')).toBe(404);
  expect(await ask(api.app, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await ask(api.app, '192.0.2.1', { authorization: 'Bearer figures' })).toBe(404);
  expect(await ask(withToken, '192.0.2.1', { authorization: 'Bearer figures' })).toBe(200);
  expect(await ask(withToken, '192.0.2.1', { authorization: 'Bearer figure' })).toBe(404);
  await withToken.close();
});

test('OPS-03 without its database the process stays healthy and is not ready; it is again when the database is back', async () => {
  const server = await throwawayPostgres();
  await prepareDatabase(server.url);
  const config = readConfig({ NODE_ENV: 'test', ESCALE_KEY: testKey });
  const { close, ...context } = await openContext(
    config,
    server.url,
    openLog('silent'),
    { jobNames: [], facts, ports },
    systemClock,
  );
  // The test servers confirm a commit before it is written to disk: a kill right now would lose the migrations.
  await context.pool.query('checkpoint');
  const app = await createApp(context, [health]);
  const readiness = async () => (await app.inject('/api/ready')).statusCode;
  const { rows } = await context.pool.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid");
  expect(await readiness()).toBe(200);
  process.kill(rows[0].pid, 'SIGKILL');
  // The pool may still hold a connection that it does not know to be closed.
  await until(async () => (await readiness()) === 503, 'the server knows that its database is away');
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  await until(async () => (await readiness()) === 200, 'the server has its database back');
  await app.close();
  await close();
  await server.stop();
});
