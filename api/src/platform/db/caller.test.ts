import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testDatabase } from '../../testing/test-database.ts';
import { openLog } from '../log/log.ts';
import { asSystem, callerInSession, callerOf, dbFor } from './caller.ts';
import { type Db, openDb, openPool } from './database.ts';
import { transact } from './transact.ts';

const { url } = await testDatabase();
// One connection, so that each caller gets the one that another caller had.
const pool = openPool({ url, poolSize: 1, statementTimeout: 15_000, log: openLog('silent') });
const system = openDb(pool);
const member = () => ({ memberId: randomUUID(), companyId: randomUUID(), hostId: null });

async function settingsOf(db: Db) {
  const { rows } = await sql<{ scope: string; member: string; role: string }>`
    select current_setting('escale.scope') as scope, current_setting('escale.member', true) as member, current_user::text as role`.execute(
    db,
  );
  return rows[0];
}

test('SEC-01 a connection stands for whoever has it, for each in turn, and for the system between them', async () => {
  const [one, other] = [member(), member()];
  const [dbOfOne, dbOfOther] = [dbFor(pool, callerOf(one)), dbFor(pool, callerOf(other))];
  for (let round = 0; round < 3; round += 1) {
    expect(await settingsOf(dbOfOne)).toEqual({ scope: 'member', member: one.memberId, role: 'escale_app' });
    expect(await settingsOf(dbOfOne)).toMatchObject({ member: one.memberId });
    expect(await settingsOf(dbOfOther)).toMatchObject({ member: other.memberId });
    expect(await settingsOf(dbFor(pool, callerOf(null)))).toMatchObject({ scope: 'visitor', member: '' });
    expect(await settingsOf(system)).toMatchObject({ scope: 'system', role: 'escale' });
  }
});

test('SEC-01 a statement or a transaction that fails leaves nothing of its caller to the next', async () => {
  const [one, other] = [member(), member()];
  const db = dbFor(pool, callerOf(one));
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division');
  const failing = db.transaction().execute(async (tx) => {
    await asSystem(tx, () => sql`select 1 / 0`.execute(tx));
  });
  await expect(failing).rejects.toThrow('division');
  expect(await settingsOf(db)).toMatchObject({ scope: 'member', member: one.memberId });
  expect(await settingsOf(dbFor(pool, callerOf(other)))).toMatchObject({ member: other.memberId });
  expect(await settingsOf(system)).toMatchObject({ scope: 'system' });
});

test('SEC-01 what is done for the system within a request ends with that work, also when it fails', async () => {
  const db = dbFor(pool, callerOf(member()));
  await db.transaction().execute(async (tx) => {
    expect((await asSystem(tx, () => settingsOf(tx)))?.scope).toBe('system');
    expect((await settingsOf(tx))?.scope).toBe('member');
    await expect(asSystem(tx, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await settingsOf(tx))?.scope).toBe('member');
  });
  expect((await settingsOf(db))?.scope).toBe('member');
  await expect(asSystem(db, async () => undefined)).rejects.toThrow('transaction');
});

test('AUT-06 the first statements of a call check its session, and none of them runs where it is refused', async () => {
  const memberId = randomUUID();
  const sessionId = randomUUID();
  await sql`insert into member (id, email, first_name, last_name, account_type)
    values (${memberId}, 'held@marelune.example', 'Held', 'H', 'freemium')`.execute(system);
  await sql`insert into session (id, member_id) values (${sessionId}, ${memberId})`.execute(system);
  const caller = () => callerInSession({ memberId, companyId: null, hostId: null, sessionId });
  const active = caller();
  const rename = (name: string) => sql`update member set first_name = ${name} where id = ${memberId}`;
  await rename('Active').execute(dbFor(pool, active));
  expect(active.session?.isChecked).toBe(true);

  await sql`update session set ended_at = now() where id = ${sessionId}`.execute(system);
  const ended = caller();
  await expect(rename('Ended').execute(dbFor(pool, ended))).rejects.toMatchObject({ code: 'ES401' });
  await expect(transact(dbFor(pool, ended), (tx) => rename('Ended').execute(tx))).rejects.toMatchObject({
    code: 'ES401',
  });
  expect(ended.session?.isChecked).toBe(false);

  await sql`update member set access = 'restricted' where id = ${memberId}`.execute(system);
  await expect(rename('Restricted').execute(dbFor(pool, caller()))).rejects.toMatchObject({ code: 'ES403' });
  const { rows } = await sql`select first_name from member where id = ${memberId}`.execute(system);
  expect(rows).toEqual([{ first_name: 'Active' }]);
});

test('SEC-01 nothing runs for a caller whose name PostgreSQL does not take', async () => {
  const broken = dbFor(pool, { ...callerOf(member()), memberId: 'no uuid' });
  await expect(settingsOf(broken)).rejects.toThrow('uuid');
  expect(await settingsOf(system)).toMatchObject({ scope: 'system' });
  await system.destroy();
});
