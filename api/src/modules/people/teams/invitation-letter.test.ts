import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { type AnswerOrder, sendAnsweredLetter } from '../../edge/mails/answered-letter.ts';
import { type InvitedOrder, sendInvitedLetter } from '../../edge/mails/invited-letter.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { sendInvitation } from './invitation-letter.service.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-invitations-'));
const api = await startTestApi(undefined, { dataFolder, publicUrl: 'https://escale.example' });
const make = spacesFixture(api.db);
afterAll(() => rm(dataFolder, { recursive: true }));
const files = () => readdir(join(dataFolder, 'mail')).catch((): string[] => []);

test('CON-02 the letter of an invitation is in the sender’s language, says their words as text, and leaves only while it waits', async () => {
  const from_id = await make.member({ first_name: 'Ada', last_name: 'Roy', language: 'en' });
  const { id: invitationId } = await api.db
    .insertInto('connection_invitation')
    .values({ from_id, to_email: 'neuf@ailleurs.example', message: 'See <you> there' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendInvitation(api.context, { invitationId });
  const [file] = await files();
  const letter = (await readFile(join(dataFolder, 'mail', file ?? ''), 'utf8')).replace(/=\r?\n/g, '');
  expect(letter).toContain('Subject: Ada Roy invites you to Escale');
  expect(letter).toContain('To: "neuf@ailleurs.example" <neuf@ailleurs.example>');
  // Quoted-printable writes `=` as `=3D`.
  const next = encodeURIComponent(`/connections?invitation=${invitationId}`);
  const fragment = `email=neuf%40ailleurs.example&invitation=${invitationId}&next=${next}`;
  expect(letter.replaceAll('=3D', '=')).toContain(`https://escale.example/activate-account#${fragment}`);
  expect(letter).toContain('See &lt;you&gt; there');
  await api.db
    .updateTable('connection_invitation')
    .set({ status: 'cancelled', answered_at: api.clock.now() })
    .where('id', '=', invitationId)
    .execute();
  await rm(join(dataFolder, 'mail'), { recursive: true });
  await sendInvitation(api.context, { invitationId });
  expect(await files()).toEqual([]);
});

test('CON-02 ACC-03 a member who is invited by address gets one letter, unless they want none', async () => {
  const sender = { memberId: await make.member({ first_name: 'Ada', last_name: 'Roy' }) };
  const email = `${sender.memberId}@ailleurs.example`;
  const invited = { memberId: await make.member({ email, language: 'en' }) };
  const orders: InvitedOrder[] = [];
  const invite = async () => {
    const body = { emails: [email], userIds: [], message: 'See <you> there' };
    const sent = await api.call('teams.invite', { as: sender, body, idempotencyKey: randomUUID() });
    const id = sent.status === 200 ? (sent.body.invited[0]?.id ?? '') : '';
    const { rows } = await sql<{ data: InvitedOrder }>`
      delete from pgboss.job where name = 'mails.invited' and data->>'invitationId' = ${id} returning data`.execute(
      api.db,
    );
    orders.push(...rows.map(({ data }) => data));
    return id;
  };
  const letter = async (id: string) => {
    for (const order of orders) await sendInvitedLetter(api.context, order);
    const file = (await files()).find((name) => name.includes(id));
    return file
      ? (await readFile(join(dataFolder, 'mail', file), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      : null;
  };
  const set = (isOn: boolean) =>
    api.call('notices.set', { as: invited, body: { category: 'invitations', channel: 'mail', isOn } });
  const first = await invite();
  await set(false);
  expect(await letter(first)).toBeNull();
  await set(true);
  const text = await letter(first);
  expect(text).toContain('Subject: Ada Roy invites you to connect');
  expect(text).toContain(`https://escale.example/connections?invitation=${first}`);
  expect(text).toContain('See &lt;you&gt; there');
  await api.call('teams.cancel', { as: sender, params: { id: first } });
  expect(await letter(await invite())).toBeNull();
});

test('CON-02 ACC-03 who invited gets a letter when it is accepted, unless they want none', async () => {
  const sender = { memberId: await make.member({ language: 'en' }) };
  const email = `${randomUUID()}@ailleurs.example`;
  const invited = { memberId: await make.member({ first_name: 'Ada', last_name: 'Roy', email }) };
  const body = { emails: [email], userIds: [], message: '' };
  const sent = await api.call('teams.invite', { as: sender, body, idempotencyKey: randomUUID() });
  const id = sent.status === 200 ? (sent.body.invited[0]?.id ?? '') : '';
  expect((await api.call('teams.accept', { as: invited, params: { id } })).status).toBe(200);
  const { rows } = await sql<{ data: AnswerOrder }>`
    delete from pgboss.job where name = 'mails.answer' and data->>'id' = ${id} returning data`.execute(api.db);
  expect(rows).toHaveLength(1);
  const letter = async () => {
    for (const { data } of rows) await sendAnsweredLetter(api.context, data);
    const file = (await files()).find((name) => name.includes(id));
    return file ? (await readFile(join(dataFolder, 'mail', file), 'utf8')).replace(/=\r?\n/g, '') : null;
  };
  const set = (isOn: boolean) =>
    api.call('notices.set', { as: sender, body: { category: 'invitations', channel: 'mail', isOn } });
  await set(false);
  expect(await letter()).toBeNull();
  await set(true);
  expect((await letter())?.replaceAll('=3D', '=')).toContain(
    `https://escale.example/connections?member=${invited.memberId}`,
  );
  expect(await letter()).toContain('Subject: Ada Roy accepted your invitation');
});
