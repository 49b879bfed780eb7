import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idOf } from '../api/src/demo/seed/ids.ts';
import { seedDemo } from '../api/src/demo/seed.ts';
import { issueAccessToken } from '../api/src/platform/access/tokens.ts';
import { systemClock } from '../api/src/platform/clock/clock.ts';
import { openDb, openPool } from '../api/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../api/src/platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../api/src/platform/db/start/prepare-database.ts';
import { openLog } from '../api/src/platform/log/log.ts';
import { startApiProcess } from '../api/src/testing/api-process.ts';
import { testKeys } from '../api/src/testing/test-keys.ts';

/** The environment of benchmarks: two API nodes on one durable PostgreSQL with the demo, and members with credits. */
export interface Stage {
  databaseUrl: string;
  nodes: readonly string[];
  /** `Bearer` headers of members without bookings; valid for ten minutes. */
  members: readonly string[];
  camille: string;
  /** Renews the headers: a run outlives them. */
  renew(): Promise<void>;
  /** Spaces whose ids end in a number from 100000 on, like those of members: a script can choose one without a query. */
  numbered: { ids: readonly string[]; spaces: number; members: number };
  /** The member whose booking is recorded. */
  recorded: { memberId: string; bearer: string };
  bearerOf(who: { memberId: string; companyId: string }): Promise<string>;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const howManyMembers = 400;
const howManyNumbered = 5000;
/** Credits per member in cents: more than a run can spend. */
const plenty = 1_000_000_000;

/** Creates the environment in a folder that `close` deletes. `copies` of each of the demo's market spaces are added. */
export async function openStage(copies: number): Promise<Stage> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'escale-bench-'));
  const server = await startEmbeddedPostgres({ dataFolder });
  await prepareDatabase(server.url);
  const pool = openPool({ url: server.url, poolSize: 4, statementTimeout: 3_600_000, log: openLog('silent') });
  const db = openDb(pool);
  await seedDemo(db, systemClock);
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, [...values])).rows;
  await query(copySpaces, [copies]);
  const spaces = await query<{ id: string }>(addNumbered, [howManyNumbered]);
  const companyId = idOf('company', 'marelune');
  const ids = (await query<{ id: string }>(addMembers, [companyId, howManyMembers])).map(({ id }) => id);
  await query(addAccounts, [ids, plenty]);
  await query('analyze');
  const nodes = [await startApiProcess(server.url), await startApiProcess(server.url)];
  const bearerOf = async (who: { memberId: string; companyId: string }) => {
    const actor = { ...who, hostId: null, roles: ['employee' as const], sessionId: randomUUID() };
    return `Bearer ${await issueAccessToken(testKeys, actor, systemClock)}`;
  };
  const bearer = (memberId: string) => bearerOf({ memberId, companyId });
  const [memberId = ''] = ids;
  const stage: Stage = {
    databaseUrl: server.url,
    numbered: { ids: spaces.map(({ id }) => id), spaces: spaces.length, members: ids.length },
    recorded: { memberId, bearer: '' },
    nodes: nodes.map(({ url }) => url),
    members: [],
    camille: '',
    renew: async () => {
      stage.members = await Promise.all(ids.map(bearer));
      stage.camille = await bearer(idOf('member', 'camille'));
      stage.recorded.bearer = await bearer(memberId);
    },
    bearerOf,
    query,
    close: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await db.destroy();
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  return stage;
}

/** Copies are up to five kilometres from the original space. */
const copySpaces = `
  insert into workspace (building_id, host_id, name, type, booking_mode, capacity, pictures, facilities, sound_level, layouts,
    layout_codes, instant, answer_hours, notice_hours, cancellation, free_cancellation, price_hour_cents, price_half_day_cents,
    price_day_cents, price_month_cents, price_per, tax_basis_points, sort_price_cents, closure, locality, place, lat, lng)
  select building_id, host_id, name || ' ' || copy, type, booking_mode, capacity, pictures, facilities, sound_level, layouts,
    layout_codes, instant, answer_hours, notice_hours, cancellation, free_cancellation, price_hour_cents, price_half_day_cents,
    price_day_cents, price_month_cents, price_per, tax_basis_points, sort_price_cents, closure, locality, place,
    lat + (random() - 0.5) * 0.09, lng + (random() - 0.5) * 0.13
  from workspace cross join generate_series(1, $1::int) as copy where host_id is not null`;
/** Plain desks with a large capacity, at the address of the demo's first such desk. */
const addNumbered = `
  insert into workspace (id, building_id, host_id, name, type, booking_mode, capacity, pictures, instant, cancellation, free_cancellation,
    price_half_day_cents, price_day_cents, price_per, tax_basis_points, sort_price_cents, locality, place)
  select ('00000000-0000-7000-9000-000000' || 99999 + number)::uuid, w.building_id, w.host_id, 'Bureau ' || number, 'openSpace', 'halfDays', 1000,
    w.pictures, true, w.cancellation, w.free_cancellation, 1000, 1500, 'person', 2000, 1800, w.locality, w.place
  from generate_series(1, $1::int) as number, (
    select w.* from workspace w where host_id is not null and booking_mode = 'halfDays' and closure is null order by id limit 1) w
  order by number returning id`;
const addMembers = `
  insert into member (id, company_id, email, first_name, last_name, account_type)
  select ('00000000-0000-7000-8000-000000' || 99999 + number)::uuid, $1::uuid, 'bench' || number || '@bench.example', 'Membre', 'N' || number, 'premium'
  from generate_series(1, $2::int) number returning id`;
const addAccounts = `
  with account as (
    insert into ledger_account (kind, owner_id) select 'member', unnest($1::uuid[]) returning id
  ), granted as (
    insert into ledger_transfer (kind, at) values ('grant', now()) returning id
  )
  insert into ledger_entry (transfer_id, account_id, amount_cents)
  select granted.id, account.id, $2::bigint from granted, account
  union all select granted.id, (select id from ledger_account where kind = 'grants'), -$2::bigint * cardinality($1::uuid[]) from granted`;
