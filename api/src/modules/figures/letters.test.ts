import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { companyId } from '../../demo/seed/company.ts';
import { idOf } from '../../demo/seed/ids.ts';
import { seedDemo } from '../../demo/seed.ts';
import { startTestApi } from '../../testing/test-api.ts';
import * as figures from './index.ts';
import { recordComputed } from './refresh.service.ts';
import type { LetterJob } from './send-letters.service.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-figures-'));
afterAll(() => rm(dataFolder, { recursive: true }));
const api = await startTestApi(figures, { dataFolder, publicUrl: 'https://escale.example' });
const { db, clock } = api;
clock.set('2026-11-24T09:00:00Z');
await seedDemo(db, clock);
const admin = { memberId: idOf('member', 'admin'), companyId, roles: ['administrator'] as const };

async function run(): Promise<number> {
  await figures.jobs['figures.letters']({}, api.context);
  const { rows } = await sql<{ data: LetterJob }>`
    delete from pgboss.job where name = 'figures.letter' returning data`.execute(db);
  for (const { data } of rows) await figures.jobs['figures.letter'](data, api.context);
  return rows.length;
}
const computed = (monday: string) => recordComputed(db, { companyId, monday, at: clock.now() });
const letter = async () => {
  const [file = ''] = await readdir(join(dataFolder, 'mail'));
  const text = await readFile(join(dataFolder, 'mail', file), 'utf8');
  return text.replaceAll(/\r?\n[ \t]/g, ' ').replaceAll(/=\r?\n/g, '');
};
const attached = (mail: string) => {
  const [, part = ''] = mail.split(/filename=\S+\.csv\S*/);
  return Buffer.from(part.split('\r\n\r\n')[1]?.split('--')[0] ?? '', 'base64').toString('utf8');
};

test('CKP-14 an administrator chooses the figures by mail; they come on Monday once the week is counted, once', async () => {
  const body = { frequency: 'week' as const, tabs: ['occupancy' as const, 'booking' as const] };
  expect((await api.call('figures.letter', { as: admin })).body).toMatchObject({ frequency: null });
  expect((await api.call('figures.set-letter', { as: admin, body })).body).toEqual(body);
  await computed('2026-11-16');
  expect(await run()).toBe(0);
  clock.set('2026-11-30T06:00:00Z');
  expect(await run()).toBe(0);
  await computed('2026-11-23');
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  const mail = await letter();
  expect(mail).toMatch(/List-Unsubscribe: <https:\/\/escale\.example\/figures-by-mail\/[-0-9a-f]{36}>/);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail).toContain('https://escale.example/dashboard/occupancy?from=3D2026-11-23&to=3D2026-11-29');
  const lines = attached(mail).trim().split('\n');
  expect(lines).toHaveLength(1 + 4 + 4);
  expect(lines[1]).toMatch(/^Occupation des bâtiments;Occupation moyenne;2026-11-23;2026-11-29;/);
});

test('CKP-14 letters by month come on its first Monday', async () => {
  await api.call('figures.set-letter', { as: admin, body: { frequency: 'month', tabs: ['hybrid'] } });
  clock.set('2026-12-07T09:00:00Z');
  await computed('2026-11-30');
  expect(await run()).toBe(1);
  clock.set('2026-12-14T09:00:00Z');
  await computed('2026-12-07');
  expect(await run()).toBe(0);
});

test('CKP-14 the link of a letter ends the letters without signing in, by its button alone', async () => {
  const { token } = await db.selectFrom('figure_letter').select('stop_token as token').executeTakeFirstOrThrow();
  const url = `/figures-by-mail/${token}`;
  const open = await api.app.inject({ method: 'GET', url, headers: { 'accept-language': 'nl' } });
  expect([open.statusCode, open.body]).toEqual([200, expect.stringContaining('Niet meer ontvangen')]);
  expect((await api.call('figures.letter', { as: admin })).body).toMatchObject({ frequency: 'month' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  const done = await api.app.inject({ method: 'POST', url, headers, payload });
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('C’est fait')]);
  expect((await api.call('figures.letter', { as: admin })).body).toMatchObject({ frequency: null });
  const unknown = await api.app.inject({ method: 'POST', url: '/figures-by-mail/x', headers, payload });
  expect([unknown.statusCode, unknown.body]).toEqual([200, expect.stringContaining('C’est fait')]);
});

test('CKP-14 who is no administrator any more receives nothing', async () => {
  await api.call('figures.set-letter', { as: admin, body: { frequency: 'week', tabs: ['hybrid'] } });
  await sql`update member set roles = '{employee}' where id = ${admin.memberId}::uuid`.execute(db);
  clock.set('2026-12-21T09:00:00Z');
  await computed('2026-12-14');
  const before = (await readdir(join(dataFolder, 'mail'))).length;
  await run();
  expect((await readdir(join(dataFolder, 'mail'))).length).toBe(before);
});
