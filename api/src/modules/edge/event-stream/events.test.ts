import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createApp } from '../../../app.ts';
import { emit } from '../../../platform/events/emit.ts';
import { openStream } from '../../../testing/event-stream.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import * as events from './index.ts';
import { presentCursor, readEvents } from './outbox.queries.ts';

const api = await startTestApi(events);
const other = await testDatabase({ empty: true });
const address = await api.app.listen({ host: '127.0.0.1', port: 0 });

const openConnections = promisify(api.app.server.getConnections.bind(api.app.server));

function fact(memberId: string, workspaceId = randomUUID()) {
  return { type: 'favourite.toggled', memberIds: [memberId], data: { workspaceId, favourite: true } } as const;
}

async function ticketOf(memberId: string): Promise<string> {
  const answer = await api.call('events.ticket', { as: { memberId } });
  if (answer.status !== 200) throw new Error(`ticket: ${answer.status}`);
  return answer.body.ticket;
}

async function streamOf(memberId: string, lastEventId?: string) {
  const query = new URLSearchParams({ ticket: await ticketOf(memberId), ...(lastEventId ? { lastEventId } : {}) });
  return openStream(`${address}/api/events?${query}`);
}

test('PLT-08 an event reaches the member at once, woken and not by the next round, and nobody else', async () => {
  const [me, other] = [randomUUID(), randomUUID()];
  const [mine, theirs] = await Promise.all([streamOf(me), streamOf(other)]);
  expect((await mine.next()).event).toBe('open');
  expect((await theirs.next()).event).toBe('open');
  const began = Date.now();
  await api.db.transaction().execute((tx) => emit(tx, fact(me)));
  const received = await mine.next();
  // The idle poll would deliver it only after five seconds.
  expect(Date.now() - began).toBeLessThan(4000);
  expect(received.data).toMatchObject({ type: 'favourite.toggled', v: 1, source: 'server', data: { favourite: true } });
  await api.db.transaction().execute((tx) => emit(tx, fact(other)));
  expect((await theirs.next()).data).toMatchObject({ type: 'favourite.toggled' });
  mine.close();
  theirs.close();
});

test('PLT-08 a dropped stream resumes after the last event without loss or repetition', async () => {
  const me = randomUUID();
  const first = await streamOf(me);
  const { id } = await first.next();
  first.close();
  const spaces = [randomUUID(), randomUUID(), randomUUID()];
  for (const space of spaces) await api.db.transaction().execute((tx) => emit(tx, fact(me, space)));
  const second = await streamOf(me, id);
  const a = await second.next();
  second.close();
  const third = await streamOf(me, a.id);
  const rest = [await third.next(), await third.next()];
  third.close();
  const seen = [a, ...rest].map(({ data }) => (data as { data: { workspaceId: string } }).data.workspaceId);
  expect(seen).toEqual(spaces);
});

test('PLT-08 a page that first opens its stream gets what happened since it began to read, and nothing from before', async () => {
  const me = randomUUID();
  const [old, recent] = [randomUUID(), randomUUID()];
  for (const space of [old, recent]) await api.db.transaction().execute((tx) => emit(tx, fact(me, space)));
  const [oldest] = await api.db.selectFrom('outbox').select('id').where('member_id', '=', me).orderBy('id').execute();
  await sql`update outbox set at = now() - interval '5 seconds' where id = ${oldest?.id}`.execute(api.db);
  const stream = await openStream(`${address}/api/events?ticket=${await ticketOf(me)}&age=3000`);
  expect((await stream.next()).data).toMatchObject({ data: { workspaceId: recent } });
  expect((await stream.next()).event).toBe('open');
  stream.close();
  // However long the page was open, no more than a minute.
  await sql`update outbox set at = now() - interval '61 seconds' where id = ${oldest?.id}`.execute(api.db);
  const late = await openStream(`${address}/api/events?ticket=${await ticketOf(me)}&age=90000000000`);
  expect((await late.next()).data).toMatchObject({ data: { workspaceId: recent } });
  late.close();
});

test('PLT-08 a transaction that commits late is still read, in order, though a newer one was first', async () => {
  const me = randomUUID();
  const start = await presentCursor(api.db);
  const [early, late] = [randomUUID(), randomUUID()];
  const slow = await api.context.pool.connect();
  await slow.query('begin');
  await slow.query(
    `insert into outbox (member_id, event_id, type, payload) values ($1, gen_random_uuid(), 'favourite.toggled', $2)`,
    [me, JSON.stringify({ workspaceId: early, favourite: true })],
  );
  await api.db.transaction().execute((tx) => emit(tx, fact(me, late)));
  expect(await readEvents(api.db, start, me)).toEqual([]);
  await slow.query('commit');
  slow.release();
  const read = await readEvents(api.db, start, me);
  expect(read.map(({ payload }) => payload)).toMatchObject([{ workspaceId: early }, { workspaceId: late }]);
});

test('PLT-08 a writer in another database of the server holds no event back', async () => {
  const elsewhere = await other.pool.connect();
  await elsewhere.query('begin');
  await elsewhere.query('create table slow (id int)');
  const me = randomUUID();
  const start = await presentCursor(api.db);
  await api.db.transaction().execute((tx) => emit(tx, fact(me)));
  expect(await readEvents(api.db, start, me)).toHaveLength(1);
  await elsewhere.query('rollback');
  elsewhere.release();
});

test('PLT-08 a stream goes on after a restart of the server without loss, and keeps no server from ending', async () => {
  const me = randomUUID();
  const restarted = async () => {
    const app = await createApp(api.context, [events]);
    const at = await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, at };
  };
  const before = await restarted();
  const stream = await openStream(`${before.at}/api/events?ticket=${await ticketOf(me)}`);
  const { id } = await stream.next();
  await before.app.close();
  await expect(stream.next()).rejects.toThrow('has ended');
  const missed = randomUUID();
  await api.db.transaction().execute((tx) => emit(tx, fact(me, missed)));
  const after = await restarted();
  const resumed = await openStream(`${after.at}/api/events?ticket=${await ticketOf(me)}&lastEventId=${id}`);
  expect((await resumed.next()).data).toMatchObject({ data: { workspaceId: missed } });
  await after.app.close();
});

test('PLT-08 nothing is told of a change that was rolled back', async () => {
  const me = randomUUID();
  const start = await presentCursor(api.db);
  const failed = api.db.transaction().execute(async (tx) => {
    await emit(tx, fact(me));
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await readEvents(api.db, start, me)).toEqual([]);
});

test('SEC-04 tickets that nobody used are deleted, whosever they are', async () => {
  const [me, other] = [randomUUID(), randomUUID()];
  await Promise.all([ticketOf(me), ticketOf(other)]);
  api.clock.advance('PT31S');
  await ticketOf(me);
  await events.jobs['events.delete-tickets']({}, api.context);
  const rows = await api.db.selectFrom('event_ticket').select('member_id').execute();
  expect(rows).toEqual([{ member_id: me }]);
});

test('SEC-01 a ticket opens one stream and dies after 30 seconds', async () => {
  const me = randomUUID();
  const used = await ticketOf(me);
  const stream = await openStream(`${address}/api/events?ticket=${used}`);
  expect((await api.call('events.stream', { query: { ticket: used } })).status).toBe(401);
  const old = await ticketOf(me);
  api.clock.advance('PT31S');
  expect((await api.call('events.stream', { query: { ticket: old } })).status).toBe(401);
  stream.close();
});

test('SEC-02 a member has ten streams at a node; one more is refused until one is closed, other members are not', async () => {
  const [me, other] = [randomUUID(), randomUUID()];
  const streams = await Promise.all(Array.from({ length: 10 }, () => streamOf(me)));
  for (const stream of streams) await stream.next();
  const refused = await api.call('events.stream', { query: { ticket: await ticketOf(me) } });
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate.limited' }, headers: { 'retry-after': '30' } });
  streams.push(await streamOf(other));
  for (const stream of streams) stream.close();
  // The server learns of the end from the closed connection.
  while ((await openConnections()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const next = await streamOf(me);
  expect((await next.next()).event).toBe('open');
  next.close();
});

test('AUT-08 a stream ends with its session, at sign-out as when its member is disabled; other sessions go on', async () => {
  const { id: me } = await api.db
    .insertInto('member')
    .values({ email: `${randomUUID()}@marelune.example`, first_name: 'Inès', last_name: 'B', account_type: 'premium' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = async () =>
    (await api.db.insertInto('session').values({ member_id: me }).returning('id').executeTakeFirstOrThrow()).id;
  const [left, kept] = [await session(), await session()];
  const open = async (sessionId: string) => {
    const answer = await api.call('events.ticket', { as: { memberId: me, sessionId } });
    if (answer.status !== 200) throw new Error(answer.body.code);
    const stream = await openStream(`${address}/api/events?ticket=${answer.body.ticket}`);
    await stream.next();
    return stream;
  };
  const [one, other] = [await open(left), await open(kept)];
  await api.db
    .updateTable('session')
    .set({ ended_at: api.clock.now(), ended_because: 'sign-out' })
    .where('id', '=', left)
    .execute();
  await expect(one.next()).rejects.toThrow('has ended');
  await api.db.transaction().execute((tx) => emit(tx, fact(me)));
  expect((await other.next()).data).toMatchObject({ type: 'favourite.toggled' });
  expect((await api.call('events.ticket', { as: { memberId: me, sessionId: left } })).body).toMatchObject({
    code: 'auth.session-ended',
  });
  await api.db.updateTable('member').set({ access: 'restricted' }).where('id', '=', me).execute();
  await expect(other.next()).rejects.toThrow('has ended');
});
