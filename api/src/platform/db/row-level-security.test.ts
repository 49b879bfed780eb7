import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { companyId } from '../../demo/seed/company.ts';
import { idOf } from '../../demo/seed/ids.ts';
import { seedDemo } from '../../demo/seed.ts';
import { spacesFixture } from '../../modules/explore/workspaces.fixture.ts';
import { idsIn, marksOf, readTables, rowsOf } from '../../testing/table-walk.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { ApiError } from '../errors/api-error.ts';
import { defineHandlers } from '../http/handlers.ts';
import { callerOf, dbFor } from './caller.ts';
import { type Db, openPool } from './database.ts';

/** Rows that a handler without any condition reads. */
let found: string[] = [];
const handlers = defineHandlers({
  'bookings.list': async (_, { db }) => {
    found = [...(await rowsOf(db, 'booking')), ...(await rowsOf(db, 'member')), ...(await rowsOf(db, 'policy'))];
    throw new ApiError('resource.not-found');
  },
});
const api = await startTestApi({ handlers }, { poolSize: 3 });
const { pool } = api.context;
const tables = await readTables(api.db);
let ours = new Set<string>();
let strangers: { memberId: string; companyId: string; hostId: string };

beforeAll(async () => {
  await seedDemo(api.db, api.clock, api.context.keys);
  const { rows } = await sql<{ id: string }>`select id from member where company_id = ${companyId}::uuid`.execute(
    api.db,
  );
  ours = await marksOf(api.db, [companyId, ...rows.map(({ id }) => id)]);
  const make = spacesFixture(api.db);
  const theirs = await make.company();
  const memberId = await make.member({ company_id: theirs });
  strangers = { memberId, companyId: theirs, hostId: await make.host() };
});

const stranger = () => dbFor(pool, callerOf(strangers));
const leaks = (rows: readonly string[]) => rows.filter((row) => idsIn(row).some((id) => ours.has(id)));

/** Tables with an owner that everyone may read; all others with one have row-level security. */
const open = new Map([['migration', 'what was applied to the database']]);
const owners = /^(company_id|member_id|other_id|organiser_id|host_id|owner_id|session_id|booking_id|account_id)$/;

test('SEC-01 every table that names an owner has row-level security', () => {
  const bare = tables.filter(
    ({ columns, hasRowSecurity, view }) => !hasRowSecurity && !view && columns.some((column) => owners.test(column)),
  );
  const missing = bare.map(({ name }) => name).filter((name) => !open.has(name));
  expect(missing.map((name) => `${name}: its migration needs call protect('${name}', …), add-a-migration.md`)).toEqual(
    [],
  );
});

test('SEC-01 what tables offer others by a view is seen as the caller sees the table, and nobody writes through it', async () => {
  const { rows } = await sql<{ name: string; invoker: boolean; written: boolean }>`
    select relname as name, coalesce('security_invoker=true' = any(reloptions), false) as invoker,
      has_table_privilege('escale_app', oid, 'insert, update, delete') as written
    from pg_class where relnamespace = 'views'::regnamespace`.execute(api.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ invoker, written }) => !invoker || written)).toEqual([]);
});

test('SEC-01 the demo data has rows for the tests below', () => {
  expect(ours.size).toBeGreaterThan(1000);
});

test('SEC-01 a member of another company reads nothing of ours in any table, though no statement says where', async () => {
  const db = stranger();
  for (const { name } of tables) {
    const seen = await rowsOf(db, name).catch(refused);
    expect({ name, leaks: leaks(seen) }).toEqual({ name, leaks: [] });
  }
});

test('SEC-01 a visitor reads nothing of ours, a member of ours does', async () => {
  for (const { name } of tables) {
    const seen = await rowsOf(dbFor(pool, callerOf(null)), name).catch(refused);
    expect({ name, leaks: leaks(seen) }).toEqual({ name, leaks: [] });
  }
  const camille = dbFor(pool, callerOf({ memberId: idOf('member', 'camille'), companyId, hostId: null }));
  for (const name of ['member', 'booking', 'schedule_half', 'policy', 'seat_slot', 'ledger_entry', 'views.member'])
    expect({ name, some: leaks(await rowsOf(camille, name)).length > 0 }).toEqual({ name, some: true });
});

/** Tables into which a caller may insert rows for others: notifications and payments. */
const writtenForOthers = ['outbox', 'ledger_transfer'];

test('SEC-01 a member of another company changes and removes nothing of ours and adds nothing in our name', async () => {
  for (const { name, columns, hasRowSecurity } of tables) {
    const table = sql.table(name);
    const column = sql.ref(columns[0] ?? '');
    for (const statement of [sql`update ${table} t set ${column} = ${column}`, sql`delete from ${table} t`]) {
      const changed = await undone((tx) =>
        sql<{ row: string }>`${statement} returning to_jsonb(t)::text as row`.execute(tx),
      );
      expect({ name, leaks: leaks(changed.map(({ row }) => row)) }).toEqual({ name, leaks: [] });
    }
    const [row] = leaks(await rowsOf(api.db, name));
    if (!hasRowSecurity || row === undefined || writtenForOthers.includes(name)) continue;
    const list = sql.join(columns.map((one) => sql.ref(one)));
    const added = undone((tx) =>
      sql<{ row: string }>`insert into ${table} (${list}) select ${list}
        from jsonb_populate_record(null::${table}, ${row}::jsonb)`.execute(tx),
    );
    await expect({ name, added: await added.catch(codeOf) }).toEqual({ name, added: '42501' });
  }
});

/** Rows that the stranger's statement returns, in a transaction that is rolled back; a constraint violation returns none. */
async function undone(run: (tx: Db) => Promise<{ rows: { row: string }[] }>): Promise<{ row: string }[]> {
  let rows: { row: string }[] = [];
  const back = new Error('taken back');
  await stranger()
    .transaction()
    .execute(async (tx) => {
      ({ rows } = await run(tx));
      throw back;
    })
    .catch((error: unknown) => {
      // 55000: nothing can be written through a view over several tables.
      if (error !== back && !/^(23|P0001|42501|428C9|55000)/.test(codeOf(error))) throw error;
      if (codeOf(error) === '42501' && /row-level/.test(String(error))) throw error;
    });
  return rows;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Tables that requests must not access at all return no rows. */
function refused(error: unknown): string[] {
  if (codeOf(error) === '42501') return [];
  throw error;
}

test('SEC-01 a handler that forgets its condition tells nothing of others', async () => {
  await api.call('bookings.list', { as: strangers });
  expect(found.length).toBeGreaterThan(0);
  expect(leaks(found)).toEqual([]);
  await api.call('bookings.list', { as: { memberId: idOf('member', 'camille') } });
  expect(leaks(found).length).toBeGreaterThan(0);
});

test('SEC-01 policies apply with any search path of the database, and every definer function bypasses them', async () => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(api.db);
  const database = sql.id(rows[0]?.database ?? '');
  for (const path of ['public, pg_temp', '"public, pg_temp"']) {
    await sql`alter database ${database} set search_path = ${sql.raw(path)}`.execute(api.db);
    const fresh = openPool({ url: api.context.databaseUrl, poolSize: 1, statementTimeout: 5000, log: api.context.log });
    const db = dbFor(fresh, callerOf(strangers));
    // The quoted path is one schema that does not exist.
    const seen = path.startsWith('"') ? [] : await rowsOf(db, 'booking');
    const isOff = await sql<{ off: boolean }>`select public.acts_for_system() as off`.execute(db).catch(() => null);
    await fresh.end();
    await sql`alter database ${database} reset search_path`.execute(api.db);
    expect(leaks(seen)).toEqual([]);
    expect(isOff?.rows[0]?.off ?? false).toBe(false);
  }
  const unmarked = await sql`
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and not 'search_path=public, pg_temp, escale_definer' = any(coalesce(proconfig, '{}'))`.execute(api.db);
  expect(unmarked.rows).toEqual([]);
});
