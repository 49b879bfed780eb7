import type { ClientError, RemoteLoad } from '@escale/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type DataOf, defineFacts, on } from '../../../platform/facts/facts.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import * as health from '../health/index.ts';
import * as clientErrors from './index.ts';
import { healthOf, loadsSince, remotesReported } from './public.ts';
import { reportErrors } from './report.service.ts';

const api = await startTestApi({ ...clientErrors, plugin: health.plugin });
for (const version of ['1.0.0', '1.1.0'])
  await sql`insert into release (remote, version, integrity, files, manifest, published_by)
    values ('booking', ${version}, '', '{}', '{}', 'test')`.execute(api.db);
beforeEach(async () => {
  await sql`delete from remote_load`.execute(api.db);
  api.clock.set('2027-01-10T10:00:30Z');
});

const load: RemoteLoad = { remote: 'booking', version: '1.1.0', outcome: 'mounted', milliseconds: 250 };
const failed: RemoteLoad = { ...load, outcome: 'failed' };
const error: Partial<ClientError> = {
  ...{ remote: 'booking', version: '1.1.0', kind: 'render', message: 'x', stack: '', path: '/', count: 900 },
};
const report = (loads: object[], errors: object[] = []) =>
  api.app.inject({ method: 'POST', url: '/api/client-errors', payload: { loads, errors } });
const healthSince = (since: string) => healthOf(api.db, 'booking', ['1.0.0', '1.1.0'], since);
const rows = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from remote_load`.execute(api.db)).rows[0]?.n;

test('PLT-15 loads are counted by version and minute, with their durations', async () => {
  for (const milliseconds of [90, 250, 250, 250, 4_000])
    expect((await report([{ ...load, milliseconds }])).statusCode).toBe(200);
  api.clock.set('2027-01-10T10:02:00Z');
  await report([failed, { ...load, version: '1.0.0' }]);
  expect(await rows()).toBe(3);
  const all = await healthSince('2027-01-10T10:00:59Z');
  expect(all.get('1.1.0')).toEqual({ loads: 6, failures: 1, errors: 0, refused: 0, p50: 250, p75: 292, p95: 4500 });
  expect(all.get('1.0.0')).toMatchObject({ loads: 1, failures: 0 });
  const later = await healthSince('2027-01-10T10:01:00Z');
  expect(later.get('1.1.0')).toEqual({ loads: 1, failures: 1, errors: 0, refused: 0, p50: null, p75: null, p95: null });
  expect(await loadsSince(api.db, '2027-01-10T10:01:00Z')).toEqual({
    loads: 2,
    failures: 1,
    errors: 0,
    fallbacks: 0,
    refused: 0,
  });
});

test('SEC-02 one report counts once for a version, however much it contains', async () => {
  await report(Array.from({ length: 19 }, () => failed).concat(load), [error, { ...error, stack: 'b' }]);
  expect((await healthSince('2027-01-10T10:00:00Z')).get('1.1.0')).toMatchObject({
    ...{ loads: 1, failures: 1, errors: 1, p50: null },
  });
  expect((await report(Array.from({ length: 21 }, () => failed))).statusCode).toBe(400);
  expect((await report([{ ...failed, milliseconds: -1 }])).statusCode).toBe(400);
});

test('SEC-02 of versions that were never published nothing is stored, nor becomes a label', async () => {
  await report([{ ...load, version: '9.9.9' }, { ...load, remote: 'invented' }, load]);
  expect(await rows()).toBe(1);
  const metrics = (await api.app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' })).body;
  expect(metrics).toMatch(/remote_loads_total\{remote="booking",version="1\.1\.0",outcome="mounted"\} \d/);
  expect(metrics).toMatch(/remote_mount_seconds_bucket\{le="0\.3",remote="booking",version="1\.1\.0"\} \d/);
  expect(metrics).not.toMatch(/9\.9\.9|invented/);
});

test('PLT-15 versions that fall back or refuse a changed file are counted apart', async () => {
  await report(
    [failed],
    [
      { ...error, kind: 'fallback' },
      { ...error, kind: 'integrity' },
    ],
  );
  await report([], [{ ...error, kind: 'slow' }]);
  expect(await loadsSince(api.db, '2027-01-10T10:00:00Z')).toEqual({
    loads: 1,
    failures: 1,
    errors: 1,
    fallbacks: 1,
    refused: 1,
  });
  expect((await healthSince('2027-01-10T10:00:00Z')).get('1.1.0')).toMatchObject({ errors: 1, refused: 1 });
});

test('PLT-15 failures of published versions are a fact of the same transaction', async () => {
  const told: DataOf<typeof remotesReported>[] = [];
  const reportTo = (handler: () => Promise<void>, loads: RemoteLoad[]) => {
    const facts = defineFacts([
      on(remotesReported, async (tx, _context, data) => {
        expect(tx.isTransaction).toBe(true);
        told.push(data);
        await handler();
      }),
    ]);
    return reportErrors({ ...api.context, facts }, { errors: [], loads });
  };
  await reportTo(async () => undefined, [load]);
  expect(told).toEqual([]);
  await reportTo(async () => undefined, [failed, { ...failed, version: '9.9.9' }]);
  expect(told).toEqual([{ remotes: [{ remote: 'booking', version: '1.1.0' }] }]);
  await expect(reportTo(() => Promise.reject(new Error('no')), [failed])).rejects.toThrow('no');
  expect((await healthSince('2027-01-10T10:00:00Z')).get('1.1.0')).toMatchObject({ loads: 2, failures: 1 });
});

test('OPS-03 a hundred browsers at once lose no count', async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => report(n % 2 ? [load, { ...load, version: '1.0.0' }] : [failed])),
  );
  const all = await healthSince('2027-01-10T10:00:00Z');
  expect(all.get('1.1.0')).toMatchObject({ loads: 100, failures: 50, p50: 250 });
  expect(all.get('1.0.0')).toMatchObject({ loads: 50, failures: 0 });
});

test('JOB-01 counters of 30 days ago are forgotten', async () => {
  await report([load]);
  const prune = () => clientErrors.jobs['client-errors.prune']({}, api.context);
  api.clock.set('2027-02-08T10:00:00Z');
  await prune();
  expect(await rows()).toBe(1);
  api.clock.set('2027-02-09T10:02:00Z');
  await prune();
  expect(await rows()).toBe(0);
});
