// Saves of one change to a plan of 10,000 seats, its publication, and the statement of one save alone (MAP-04). `node bench/floor-saves.ts`
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanItem } from '@escale/contract';
import { issueAccessToken } from '../api/src/platform/access/tokens.ts';
import { systemClock } from '../api/src/platform/clock/clock.ts';
import { openPool } from '../api/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../api/src/platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../api/src/platform/db/start/prepare-database.ts';
import { openLog } from '../api/src/platform/log/log.ts';
import { startApiProcess } from '../api/src/testing/api-process.ts';
import { testKeys } from '../api/src/testing/test-keys.ts';
import { machine } from './machine.ts';

const seats = 9_990;
const saves = 50;

const addFloor = `
  with company as (
    insert into company (name, mail_domain, contact_email) values ('Bench', 'bench.example', 'bench@bench.example') returning id
  ), admin as (
    insert into member (company_id, email, first_name, last_name, account_type, roles)
    select id, 'admin@bench.example', 'Solène', 'Vautrin', 'premium', '{employee,administrator}' from company returning id, company_id
  ), building as (
    insert into building (company_id, name, street, postcode, city, locality, place, timezone, opening_hours, lat, lng, capacity)
    select id, 'Siège', '1 rue', '75010', 'Paris', 'Paris', 'paris', 'Europe/Paris', '[]', 48.87, 2.36, 500 from company returning id, company_id
  ), floor as (
    insert into floor (building_id, name, number, width_m, height_m, drawing)
    select id, '1', 1, 500, 500, '{"outline": [], "walls": [], "doors": [], "rooms": [], "tables": [], "plants": []}' from building returning id
  ), space as (
    insert into workspace (building_id, company_id, name, type, booking_mode, capacity, pictures, instant, cancellation, free_cancellation,
      locality, place, lat, lng)
    select id, company_id, 'Plateau', 'openSpace', 'halfDays', ${seats}, '{scene}', true, '{"code": "flexible", "steps": []}', true,
      'paris-france', 'Paris', 48.87, 2.36 from building returning id
  )
  select admin.id as "memberId", admin.company_id as "companyId", floor.id as "floorId", space.id as "spaceId" from admin, floor, space`;

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-bench-'));
const server = await startEmbeddedPostgres({ dataFolder });
await prepareDatabase(server.url);
const pool = openPool({ url: server.url, poolSize: 2, statementTimeout: 120_000, log: openLog('silent') });
const node = await startApiProcess(server.url);
try {
  const { rows } = await pool.query<Record<'memberId' | 'companyId' | 'floorId' | 'spaceId', string>>(addFloor);
  const [made] = rows;
  if (made === undefined) throw new Error('no floor');
  const { memberId, companyId, floorId, spaceId } = made;
  const actor = { memberId, companyId, hostId: null, sessionId: randomUUID(), roles: ['administrator' as const] };
  const headers = {
    authorization: `Bearer ${await issueAccessToken(testKeys, actor, systemClock)}`,
    'content-type': 'application/json',
  };
  const post = async (path: string, body: object) => {
    const began = performance.now();
    const answer = await fetch(`${node.url}/api/floors/${floorId}/${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    if (!answer.ok) throw new Error(await answer.text());
    return { reply: (await answer.json()) as { version: number }, ms: performance.now() - began };
  };
  const loose = { group: null, locked: false };
  const corners: [number, number][] = [
    [0, 0],
    [500, 0],
    [500, 500],
    [0, 500],
  ];
  const zone: PlanItem = { kind: 'zone', id: spaceId, points: corners, label: [1, 1], ...loose };
  const items = Array.from({ length: seats }, (_, index): PlanItem & { kind: 'seat' } => ({
    ...{ kind: 'seat', id: randomUUID(), workspaceId: spaceId, name: `S${index}`, rotation: 0, features: [] },
    ...{ at: [1 + (index % 100) * 4, 1 + Math.floor(index / 100) * 4], closed: false, ...loose },
  }));
  const none = { created: [], updated: [], deleted: [] };
  process.stdout.write(`${machine()}\n`);
  const whole = await post('draft', { version: 1, ...none, created: [zone, ...items] });
  process.stdout.write(`${seats} seats saved at once: ${whole.ms.toFixed(0)} ms\n`);
  const times: number[] = [];
  let { version } = whole.reply;
  for (const seat of items.slice(0, saves)) {
    const item = { ...seat, at: [seat.at[0] + 1, seat.at[1]] };
    const { reply, ms } = await post('draft', { version, ...none, updated: [{ item, groups: ['geometry'] }] });
    version = reply.version;
    times.push(ms);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1);
  process.stdout.write(`one change: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (goal 500)\n`);
  const bare: number[] = [];
  for (const { id } of items.slice(0, saves)) {
    const began = performance.now();
    await pool.query('update floor_item set changed_version = changed_version + 1 where floor_id = $1 and id = $2', [
      floorId,
      id,
    ]);
    bare.push(performance.now() - began);
  }
  bare.sort((one, other) => one - other);
  process.stdout.write(`one bare update of such a row: p50 ${(bare[saves / 2] ?? 0).toFixed(1)} ms\n`);
  const published = await post('versions', { version, name: null, at: null });
  process.stdout.write(`published: ${published.ms.toFixed(0)} ms\n`);
} finally {
  await node.stop();
  await pool.end();
  await server.stop();
  await rm(dataFolder, { recursive: true });
}
