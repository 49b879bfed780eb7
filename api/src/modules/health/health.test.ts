import { expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
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
