import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mostFreemiumConnections } from '@escale/rules';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { type AnswerOrder, sendAnsweredLetter } from '../../edge/mails/answered-letter.ts';
import { codes, idOf, type Person, peopleFixture } from './people.fixture.ts';

const api = await startTestApi();
const { camille, ines, stranger, person, invite, answer, list, connected, connections, notified, letters } =
  peopleFixture(api);

test('CON-02 an invitation is sent for one side, pending for the other, and connects them when accepted', async () => {
  const sent = await invite(camille, { emails: [stranger.email], message: 'Bonjour' });
  expect(sent.invited).toMatchObject([{ direction: 'sent', status: 'sent', email: stranger.email, person: null }]);
  expect(await notified()).toEqual([
    { to: camille.memberId, of: camille.memberId },
    { to: stranger.memberId, of: camille.memberId },
  ]);
  const received = await list(stranger, 'received');
  expect(received).toMatchObject({
    items: [{ status: 'pending', email: null, message: 'Bonjour', person: { firstName: 'Camille' } }],
    waiting: { received: 1, sent: 0, proposals: 0 },
  });
  expect(await answer('teams.accept', stranger, idOf(sent))).toBe('accepted');
  expect(await connections(camille)).toEqual([stranger.memberId]);
  expect(await connections(stranger)).toEqual([camille.memberId]);
  expect(await notified()).toEqual([
    { to: camille.memberId, of: stranger.memberId },
    { to: stranger.memberId, of: camille.memberId },
  ]);
  expect(await list(camille, 'sent')).toMatchObject({
    items: [{ status: 'accepted', person: { firstName: 'Loin' } }],
    waiting: { received: 0, sent: 0, proposals: 0 },
  });
});

test('CON-02 the same answer again changes nothing and tells nobody, another one is refused', async () => {
  const id = idOf(await invite(camille, { userIds: [ines.memberId] }));
  expect(await answer('teams.accept', ines, id)).toBe('accepted');
  await notified();
  expect(await answer('teams.accept', ines, id)).toBe('accepted');
  expect(await notified()).toEqual([]);
  expect(await answer('teams.decline', ines, id)).toBe('connection.not-pending');
  expect(await answer('teams.cancel', camille, id)).toBe('connection.not-pending');
  await api.call('teams.unlink', { as: camille, params: { id: ines.memberId } });
  expect(await answer('teams.accept', ines, id)).toBe('accepted');
  expect(await connections(ines)).toEqual([]);
});

test('CON-02 only whom it is for answers an invitation, only its sender takes it back', async () => {
  const id = idOf(await invite(camille, { userIds: [ines.memberId] }));
  expect(await answer('teams.accept', stranger, id)).toBe('resource.not-found');
  expect(await answer('teams.accept', camille, id)).toBe('resource.not-found');
  expect(await answer('teams.cancel', ines, id)).toBe('resource.not-found');
  expect(await answer('teams.cancel', camille, id)).toBe('cancelled');
  expect((await list(ines, 'received')).items).toMatchObject([{ status: 'cancelled' }]);
  expect(await answer('teams.accept', ines, id)).toBe('connection.not-pending');
});

test('CON-02 several are invited at once, each with its own outcome', async () => {
  await connected(camille, ines);
  const { invited, failed } = await invite(camille, {
    emails: [stranger.email.toUpperCase(), 'neuf@ailleurs.example', camille.email],
    userIds: [ines.memberId, stranger.memberId],
  });
  expect(invited.map(({ email }) => email)).toEqual([stranger.email, 'neuf@ailleurs.example']);
  expect(failed.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/body/emails/2', 'request.invalid'],
    ['/body/userIds/0', 'connection.already'],
    ['/body/userIds/1', 'resource.not-found'],
  ]);
  expect(failed[1]?.message).toBe('Vous êtes déjà en relation, ou une invitation attend.');
});

test('CON-02 one invitation waits between two, whoever sends it and however the other is named', async () => {
  await invite(camille, { emails: [ines.email] });
  expect(codes(await invite(camille, { userIds: [ines.memberId] }))).toEqual(['connection.already']);
  expect(codes(await invite(ines, { userIds: [camille.memberId] }))).toEqual(['connection.already']);
  expect(codes(await invite(ines, { emails: [camille.email] }))).toEqual(['connection.already']);
});

test('CON-02 two who invite each other at once end with one invitation', async () => {
  const both = await Promise.all([
    invite(camille, { userIds: [ines.memberId] }),
    invite(ines, { userIds: [camille.memberId] }),
    invite(camille, { emails: [ines.email] }),
  ]);
  expect(both.flatMap(({ invited }) => invited)).toHaveLength(1);
  expect(both.flatMap(codes)).toEqual(['connection.already', 'connection.already']);
  const strangers = await Promise.all([
    invite(camille, { emails: [stranger.email] }),
    invite(stranger, { emails: [camille.email] }),
  ]);
  expect(strangers.flatMap(({ invited }) => invited)).toHaveLength(1);
  expect(strangers.flatMap(codes)).toEqual(['connection.already']);
});

test('CON-02 who declined is not asked again by the same person for 30 days, but may ask', async () => {
  const id = idOf(await invite(camille, { emails: [stranger.email] }));
  expect(await answer('teams.decline', stranger, id)).toBe('declined');
  expect((await list(camille, 'sent')).items).toMatchObject([{ status: 'declined', person: null }]);
  api.clock.set('2026-12-20T07:59:00Z');
  expect(codes(await invite(camille, { emails: [stranger.email] }))).toEqual(['connection.declined']);
  expect(codes(await invite(stranger, { emails: [camille.email] }))).toEqual([]);
  await answer('teams.decline', camille, (await list(camille, 'received')).items[0]?.id ?? '');
  api.clock.set('2026-12-20T08:00:00Z');
  expect(codes(await invite(camille, { emails: [stranger.email] }))).toEqual([]);
});

test('CON-02 SEC-01 whose invitation it was stays told to who declined it, or has it taken back by a stranger', async () => {
  const person = { id: camille.memberId, firstName: 'Camille', lastName: expect.any(String) };
  const declined = idOf(await invite(camille, { emails: [stranger.email] }));
  expect(await api.call('teams.decline', { as: stranger, params: { id: declined } })).toMatchObject({
    status: 200,
    body: { status: 'declined', person },
  });
  api.clock.set('2026-12-24T08:00:00Z');
  await answer('teams.cancel', camille, idOf(await invite(camille, { emails: [stranger.email] })));
  expect((await list(stranger, 'received')).items).toMatchObject([
    { status: 'cancelled', person },
    { status: 'declined', person },
  ]);
  expect((await list(camille, 'sent')).items).toMatchObject([{ person: null }, { person: null }]);
  const unlinked = await api.call('teams.my', { as: stranger, query: { userId: camille.memberId } });
  expect(unlinked.body).toMatchObject({ items: [] });
});

test('CON-02 one invitation is read by its id, from either side and by nobody else', async () => {
  const id = idOf(await invite(camille, { emails: [stranger.email], message: 'Bonjour' }));
  const read = (as: Person) => api.call('teams.invitation', { as, params: { id } });
  expect((await read(stranger)).body).toMatchObject({ status: 'pending', person: { firstName: 'Camille' } });
  expect((await read(camille)).body).toMatchObject({ status: 'sent', email: stranger.email, person: null });
  expect(await read(ines)).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  await answer('teams.decline', stranger, id);
  expect((await read(stranger)).body).toMatchObject({ status: 'declined' });
});

test('CON-02 ACC-03 a letter tells who invited that it was declined, in their language', async () => {
  await api.db.updateTable('member').set({ language: 'nl' }).where('id', '=', camille.memberId).execute();
  const id = idOf(await invite(camille, { emails: [stranger.email] }));
  await answer('teams.decline', stranger, id);
  const { rows } = await sql<{ data: AnswerOrder }>`
    delete from pgboss.job where name = 'mails.answer' and data->>'id' = ${id} returning data`.execute(api.db);
  for (const { data } of rows) await sendAnsweredLetter(api.context, data);
  const folder = join(api.context.config.dataFolder, 'mail');
  const [file = ''] = (await readdir(folder)).filter((name) => name.includes(`${id}.answer`));
  const letter = (await readFile(join(folder, file), 'utf8')).replaceAll(/=\r?\n/g, '');
  expect(letter).toContain(`${stranger.email} heeft uw uitnodiging afgewezen`);
  expect(letter).toContain('/connections?list=3Dinvitations&state=3Dclosed');
  expect(letter).not.toContain('Loin');
});

test('CON-02 a colleague who was invited by name and has left the company is still named to who invited them', async () => {
  const id = idOf(await invite(camille, { userIds: [ines.memberId] }));
  await answer('teams.decline', ines, id);
  await api.db.updateTable('member').set({ company_id: null }).where('id', '=', ines.memberId).execute();
  expect((await list(camille, 'sent')).items).toMatchObject([{ status: 'declined', person: { firstName: 'Ines' } }]);
});

test('CON-02 an address without an account gets one letter, and its invitation is theirs when they come', async () => {
  const email = `${randomUUID()}@neuf.example`;
  const sent = await invite(camille, { emails: [email] });
  expect(await letters()).toEqual([idOf(sent)]);
  expect(sent.invited).toMatchObject([{ status: 'sent', email, person: null }]);
  await answer('teams.cancel', camille, idOf(sent));
  const again = await invite(camille, { emails: [email] });
  expect(await letters()).toEqual([]);
  const newcomer = await person(null, { email: email.toUpperCase() });
  expect((await list(newcomer, 'received')).items).toMatchObject([{ id: idOf(again), status: 'pending' }]);
  expect(await answer('teams.accept', newcomer, idOf(again))).toBe('accepted');
  expect(await connections(newcomer)).toEqual([camille.memberId]);
});

test('CON-02 SEC-02 a member invites forty addresses a day, also when they take invitations back', async () => {
  const sender = await person(camille.companyId);
  const addresses = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@neuf.example`);
  for (let call = 0; call < 2; call += 1) {
    const { invited, failed } = await invite(sender, { emails: addresses(20) });
    expect([invited.length, failed]).toEqual([20, []]);
    for (const { id } of invited) await answer('teams.cancel', sender, id);
  }
  expect((await list(sender, 'sent')).allowance).toEqual({ addresses: { used: 40, most: 40 }, connections: null });
  expect(codes(await invite(sender, { emails: addresses(2) }))).toEqual(['rate.limited', 'rate.limited']);
  expect(codes(await invite(sender, { userIds: [camille.memberId] }))).toEqual([]);
  api.clock.advance('PT24H');
  expect((await list(sender, 'sent')).allowance.addresses.used).toBe(0);
  expect(codes(await invite(sender, { emails: addresses(1) }))).toEqual([]);
});

test('CON-02 an invited address is answered alike with and without an account', async () => {
  const [withAccount, without] = [stranger.email, `${randomUUID()}@mail.example`];
  const shape = async (email: string) => {
    const { invited, failed } = await invite(camille, { emails: [email] });
    const events = (await notified()).filter(({ to }) => to === camille.memberId);
    return { invited: invited.map((one) => ({ ...one, id: '', email: '' })), failed, events };
  };
  expect(await shape(withAccount)).toEqual(await shape(without));
});

test('PLT-06 an invitation sent again with its key is one invitation and one answer', async () => {
  const key = randomUUID();
  const first = await invite(camille, { emails: [stranger.email] }, key);
  expect(await invite(camille, { emails: [stranger.email] }, key)).toEqual(first);
  expect((await list(camille, 'sent')).total).toBe(1);
});

test('CON-03 a freemium member has ten connections and invitations together, sent or accepted', async () => {
  const free = await person(null, { account_type: 'freemium' });
  const emails = Array.from({ length: mostFreemiumConnections - 1 }, () => `${randomUUID()}@neuf.example`);
  expect(codes(await invite(free, { emails }))).toEqual([]);
  const id = idOf(await invite(camille, { emails: [free.email] }));
  expect(codes(await invite(free, { emails: [stranger.email, ines.email] }))).toEqual(['connection.limit']);
  expect(await answer('teams.accept', free, id)).toBe('connection.limit');
  const { allowance } = await list(free, 'sent');
  expect(allowance.connections).toEqual({ used: mostFreemiumConnections, most: mostFreemiumConnections });
  const [waiting] = (await list(free, 'sent')).items;
  await answer('teams.cancel', free, waiting?.id ?? '');
  expect(await answer('teams.accept', free, id)).toBe('accepted');
  expect(codes(await invite(free, { emails: ['encore@neuf.example'] }))).toEqual(['connection.limit']);
});

test('CON-02 unlinking ends sharing on the very next call, both sides hear of it, a second time fails', async () => {
  await connected(camille, stranger);
  const day = '2026-11-20';
  await api.db
    .insertInto('schedule_half')
    .values({ member_id: stranger.memberId, day, half: 0, location_type: 'home', set_by: 'member' })
    .execute();
  const seen = async () => {
    const answer = await api.call('teams.my', { as: camille, query: { userId: stranger.memberId } });
    return answer.status === 200 ? answer.body.items : [];
  };
  expect(await seen()).toMatchObject([{ connected: true, today: { halves: [{ locationType: 'home' }, {}] } }]);
  await notified();
  const unlink = () => api.call('teams.unlink', { as: camille, params: { id: stranger.memberId } });
  expect((await unlink()).status).toBe(200);
  expect(await seen()).toEqual([]);
  expect(await notified()).toEqual([
    { to: camille.memberId, of: stranger.memberId },
    { to: stranger.memberId, of: camille.memberId },
  ]);
  expect((await unlink()).body).toMatchObject({ code: 'connection.unlink-failed' });
  expect(await notified()).toEqual([]);
});
