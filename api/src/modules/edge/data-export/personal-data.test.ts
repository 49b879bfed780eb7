import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { idOf } from '../../../demo/seed/ids.ts';
import { seedDemo } from '../../../demo/seed.ts';
import { loadModules } from '../../../modules.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { fileStorage } from '../../../providers/storage/index.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { letterBox } from '../../directory/auth/accounts.fixture.ts';
import { sealSecret } from '../links/secrets.ts';

const box = await letterBox();
const api = await startTestApi(undefined, { dataFolder: box.dataFolder });
afterAll(box.remove);

const definitions = new Map<string, JobHandler<never>>(
  (await loadModules()).flatMap(({ jobs = {} }) => Object.entries(jobs)),
);
/** Runs the enqueued jobs of a name, as a worker would. */
async function work(name: string): Promise<void> {
  const { rows } = await api.context.pool.query(
    "update pgboss.job set state = 'completed' where name = $1 and state = 'created' returning data",
    [name],
  );
  for (const { data } of rows) await definitions.get(name)?.(data as never, api.context);
}
const sweep = (name: string) => definitions.get(name)?.({} as never, api.context);

const memberId = idOf('member', 'camille');
const as = { memberId };
const colleague = { memberId: idOf('member', 'hugo') };
const password = 'Escale-2026!';
/** Found nowhere else in the demo. */
const own = {
  first: 'Zéphyrine',
  last: 'Quatrebarbes',
  email: 'zephyrine.quatrebarbes@marelune.example',
  phone: '+33 6 98 76 54 31',
  job: 'Horlogère des marées',
  place: '17 quai des Brumes-Vertes, Concarneau',
  comment: 'Fauteuil ergonomique zinzolin',
  guest: 'Barnabé Tournesol-Vif',
  account: 'slack.example/zeph-quatre',
  linkedIn: 'in/zephyrine-q',
  billing: '4 passage des Horlogers-Marins',
  message: 'Où trouver mon reçu zinzolin ?',
};
const markers = Object.values(own);

/** Every table, in every schema of the product, with a row that contains one of the member's own texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`.execute(api.db);
  expect(tables.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await api.context.pool.query(
      `select 1 from ${name} t, unnest($1::text[]) as word where strpos(lower(t::text), lower(word)) > 0 limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

beforeAll(() => seedDemo(api.db, api.clock));

beforeAll(async () => {
  const { db, clock } = api;
  await db
    .updateTable('member')
    .set({
      first_name: own.first,
      last_name: own.last,
      email: own.email,
      phone: own.phone,
      job_title: own.job,
      linked_in: own.linkedIn,
    })
    .where('id', '=', memberId)
    .execute();
  const guests = JSON.stringify([{ name: own.guest, email: 'barnabe@ailleurs.example' }]);
  await db
    .updateTable('booking')
    .set({ phone: own.phone, comment: own.comment, guests })
    .where('organiser_id', '=', memberId)
    .execute();
  // A colleague once invited the member as a guest, before the account.
  const asGuest = JSON.stringify([
    { name: `${own.first} ${own.last}`, email: own.email },
    { name: 'Ida', email: 'ida@ailleurs.example' },
  ]);
  await sql`update booking set guests = ${asGuest}::jsonb where id = (
    select id from booking where organiser_id <> ${memberId}::uuid order by id limit 1)`.execute(db);
  await db
    .insertInto('offsite_place')
    .values({ member_id: memberId, name: 'Chez mes parents', address: own.place })
    .execute();
  await db
    .insertInto('routine_half')
    .values({ member_id: memberId, weekday: 1, half: 0, location_type: 'home' })
    .execute();
  await db.insertInto('delegate').values({ member_id: memberId, delegate_id: colleague.memberId }).execute();
  await db
    .insertInto('profile_view')
    .values({ owner_id: memberId, viewer_id: colleague.memberId, day: '2026-11-19' })
    .execute();
  await db
    .insertInto('connection_visibility')
    .values({ owner_id: memberId, viewer_id: colleague.memberId, level: 'city' })
    .execute();
  const sealed = sealSecret(api.context, { memberId, kind: 'slack' }, { token: 'x' });
  await db
    .insertInto('member_link')
    .values({ member_id: memberId, kind: 'slack', account: own.account, sealed, linked_at: clock.now() })
    .execute();
  await fillAccount();
  const stamp = await api.call('inquiries.form');
  clock.advance('PT5S');
  const sent = await api.call('inquiries.create', {
    as,
    body: {
      kind: 'contact',
      name: own.first,
      email: own.email,
      message: own.message,
      stamp: String(Reflect.get(stamp.body, 'stamp')),
    },
  });
  expect(sent.status).toBe(200);
  // An administrator changed the member, which is recorded with its values.
  await sql`insert into audit_log (company_id, actor_id, action, subject_id, before, after, at)
    select company_id, ${colleague.memberId}::uuid, 'employees.edit', id, jsonb_build_object('name', last_name), '{}', ${clock.now()}::timestamptz
    from member where id = ${memberId}::uuid`.execute(db);
});

/** What the sections of the account keep: a photo, billing details, codes, a passkey, devices, notices and their settings. */
async function fillAccount(): Promise<void> {
  const { db, clock, config } = api.context;
  const [now, avatar] = [clock.now(), `photo-${randomUUID()}`];
  await fileStorage(config).put(`${avatar}.webp`, Buffer.from('photo'));
  await db.updateTable('member').set({ avatar }).where('id', '=', memberId).execute();
  await db
    .insertInto('member_billing')
    .values({ member_id: memberId, billing: JSON.stringify({ address: own.billing }), kept_at: now })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ billing: JSON.stringify({ address: own.billing }) }),
    )
    .execute();
  const credential = {
    credential_id: 'c',
    public_key: Buffer.from('k'),
    name: 'Clé',
    is_synced: false,
    created_at: now,
  };
  await db
    .insertInto('passkey')
    .values({ member_id: memberId, ...credential })
    .execute();
  await db
    .insertInto('known_device')
    .values({ member_id: memberId, device_hash: Buffer.from('d'), used_at: now })
    .execute();
  const facts = JSON.stringify({});
  await db
    .insertInto('notice')
    .values([
      { member_id: memberId, kind: 'credits', facts, created_at: now },
      { member_id: colleague.memberId, person_id: memberId, kind: 'invited', facts, created_at: now },
    ])
    .execute();
  await db
    .insertInto('notification_setting')
    .values({ member_id: memberId, category: 'team', channel: 'app', is_on: false })
    .execute();
  await db
    .insertInto('calendar_feed')
    .values({ member_id: memberId, token_hash: Buffer.from('t'), sealed: Buffer.from('s'), created_at: now })
    .execute();
  const push = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', key_id: 'k', created_at: now };
  await db
    .insertInto('push_subscription')
    .values({ member_id: memberId, ...push })
    .execute();
}

/** Tables with rows that belong to the member by one of the columns that name a person. */
async function tablesOfMember(): Promise<string[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    where table_schema = 'public' and data_type = 'uuid'
      and column_name in ('member_id', 'person_id', 'owner_id', 'viewer_id', 'other_id', 'delegate_id', 'impersonator_id',
        'visited_id')
    group by table_name order by table_name`.execute(api.db);
  const found: string[] = [];
  for (const { name, columns } of rows) {
    const { rows: own } = await api.context.pool.query(
      `select 1 from ${name} where $1::uuid in (${columns.join(', ')}) limit 1`,
      [memberId],
    );
    if (own.length > 0) found.push(name);
  }
  return found;
}

async function files(): Promise<Map<string, string>> {
  const answer = await api.call('users.export-file', { as });
  if (answer.status !== 200) throw new Error(answer.body.code);
  expect(answer.headers['cache-control']).toBe('no-store');
  const zip = unzipSync(Buffer.from(answer.body.base64, 'base64'));
  return new Map(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('ACC-07 a member takes all their data along as a ZIP of JSON and CSV', async () => {
  expect((await api.call('users.export', { as })).body).toEqual({ export: null, nextAt: null });
  expect((await api.call('users.start-export', { as })).body).toMatchObject({
    export: { state: 'waiting', file: null },
  });
  await work('data-export.make');
  const { body } = await api.call('users.export', { as });
  expect(body).toMatchObject({
    export: { state: 'ready', file: { name: 'escale-2026-11-20.zip', until: '2026-11-27T08:00:05Z' } },
    nextAt: '2026-11-20T09:00:05Z',
  });
  const found = await files();
  const all = [...found.values()].join('\n');
  expect(markers.filter((text) => !all.includes(text))).toEqual([]);
  const rowsOf = (name: string): object[] => JSON.parse(found.get(`json/${name}.json`) ?? '[]');
  expect(found.get('photo.webp')).toBe('photo');
  expect(rowsOf('passkeys')).toContainEqual(expect.objectContaining({ name: 'Clé', is_synced: false }));
  expect(found.get('json/passkeys.json')).not.toContain('key"');
  for (const name of [
    'profile',
    'weeks',
    'bookings',
    'credits',
    'connections',
    'favourite-spaces',
    'routine',
    'delegates',
    'profile-views',
    'visibility',
    'own-places',
    'calendar-feed',
    'visitors',
    'receptions',
  ])
    expect([name, rowsOf(name).length > 0]).toEqual([name, true]);
  for (const [name] of found)
    if (name.startsWith('json/')) expect(found.has(name.replaceAll('json', 'csv'))).toBe(true);
  const count = await sql<{
    n: number;
  }>`select count(*)::int as n from booking where organiser_id = ${memberId}::uuid`.execute(api.db);
  expect(rowsOf('bookings')).toHaveLength(count.rows[0]?.n ?? 0);
  expect(all).not.toContain('$argon2');
});

test('ACC-07 the letter leads to the account and contains no file', async () => {
  await work('data-export.mail');
  const letter = await box.letterTo(own.email);
  expect(letter).toContain('/account/privacy');
  expect(letter).not.toContain('.zip');
});

test('ACC-07 nobody else gets the file, and one an hour is made', async () => {
  expect((await api.call('users.export-file', { as: colleague })).status).toBe(404);
  expect((await api.call('users.export-file')).status).toBe(401);
  const again = await api.call('users.start-export', { as });
  expect([again.status, again.headers['retry-after']]).toEqual([429, '3600']);
  expect((await api.call('users.start-export', { as: colleague })).status).toBe(200);
  api.clock.advance('PT1H');
  expect((await api.call('users.start-export', { as })).status).toBe(200);
});

test('ACC-07 a failure is told, and may be repeated at once', async () => {
  const { config } = api.context;
  const broken = { ...api.context, config: { ...config, dataFolder: '/dev/null' } };
  const { rows } = await sql<{
    id: string;
  }>`select id from data_export where member_id = ${memberId}::uuid and state = 'waiting'`.execute(api.db);
  await definitions.get('data-export.make')?.({ exportId: rows[0]?.id } as never, broken);
  expect((await api.call('users.export', { as })).body).toMatchObject({ export: { state: 'failed' }, nextAt: null });
  expect((await api.call('users.start-export', { as })).status).toBe(200);
  await work('data-export.make');
  expect((await files()).size).toBeGreaterThan(20);
});

test('SEC-04 a file is deleted after seven days', async () => {
  const row = await api.db
    .selectFrom('data_export')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'ready')
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow();
  api.clock.advance('P7D');
  expect((await api.call('users.export-file', { as })).status).toBe(404);
  expect(await fileStorage(api.context.config).get(row.file ?? '')).not.toBeNull();
  await sweep('data-export.delete-over');
  await work('data-export.remove-files');
  expect(await fileStorage(api.context.config).get(row.file ?? '')).toBeNull();
  expect(await api.db.selectFrom('data_export').selectAll().where('member_id', '=', memberId).execute()).toEqual([]);
});

test('ACC-07 a deleted account leaves no name, address, phone or text of the member in any table', async () => {
  api.clock.set('2026-11-20T08:30:00Z');
  const { avatar } = await api.db
    .selectFrom('member')
    .select('avatar')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const photo = `${avatar}.webp`;
  expect(await fileStorage(api.context.config).get(photo)).not.toBeNull();
  const before = await tablesWith(markers);
  expect(before).toEqual(
    expect.arrayContaining(['public.booking', 'public.member', 'public.inquiry', 'public.offsite_place']),
  );
  const preview = await api.call('users.deletion', { as });
  if (preview.status !== 200) throw new Error(preview.body.code);
  expect(preview.body.upcomingBookings).toBeGreaterThan(0);
  expect(preview.body.creditsCents).toBeGreaterThan(0);
  expect((await api.call('users.delete', { as, body: { secret: password } })).status).toBe(200);
  await work('bookings.cancel-left');
  const upcoming = await sql<{ n: number }>`select count(*)::int as n from booking
    where organiser_id = ${memberId}::uuid and status in ('pending', 'confirmed') and from_at > ${api.clock.now()}::timestamptz`.execute(
    api.db,
  );
  expect(upcoming.rows).toEqual([{ n: 0 }]);
  api.clock.advance('P14D');
  await sweep('auth.erase-accounts');
  await work('data-export.remove-files');
  await work('account.remove-photo');
  expect(await tablesWith(markers)).toEqual([]);
  // What stays without a name: whose guest the member was, movements of credits, the record of the deletion.
  expect(await tablesOfMember()).toEqual(['account_deletion', 'company_guest', 'host_guest', 'ledger_account']);
  expect(await fileStorage(api.context.config).get(photo)).toBeNull();
  const balance = await sql<{
    cents: number;
  }>`select balance_cents as cents from ledger_account where owner_id = ${memberId}::uuid`.execute(api.db);
  expect(balance.rows).toEqual([{ cents: 0 }]);
  // What others need stays without the member: their own bookings, and how full a place was.
  const kept = await sql<{
    n: number;
  }>`select count(*)::int as n from booking where organiser_id = ${memberId}::uuid`.execute(api.db);
  expect(kept.rows[0]?.n).toBeGreaterThan(0);
  const guests = await sql<{
    guests: unknown;
  }>`select guests from booking where guests @> '[{"email": "ida@ailleurs.example"}]'`.execute(api.db);
  expect(guests.rows).toEqual([{ guests: [{ name: 'Ida', email: 'ida@ailleurs.example' }] }]);
});

test('ACC-07 the law keeps the billing details of what was sold for ten years', async () => {
  const billing = JSON.stringify({ name: own.last });
  await sql`update booking set billing = ${billing}::jsonb, day = '2026-11-20' where id = (
    select id from booking where organiser_id = ${memberId}::uuid order by id limit 1)`.execute(api.db);
  api.clock.set('2036-11-20T08:00:00Z');
  await sweep('bookings.forget-billing');
  expect(await tablesWith([own.last])).toEqual(['public.booking']);
  api.clock.set('2036-11-21T08:00:00Z');
  await sweep('bookings.forget-billing');
  expect(await tablesWith([own.last])).toEqual([]);
});
