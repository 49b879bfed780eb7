import { randomUUID } from 'node:crypto';
import type { RouteById, RouteInput } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { letterBox } from '../../directory/auth/accounts.fixture.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { handlers, jobs } from './index.ts';
import type { LongStayOrder } from './long-stay-letter.ts';

// Friday 20 November 2026, 9 o'clock in Paris.
const box = await letterBox();
const api = await startTestApi({ handlers, jobs }, { dataFolder: box.dataFolder });
const make = spacesFixture(api.db);
afterAll(box.remove);
const hostId = await make.host();
const hostMail = `${randomUUID()}@host.example`;
await api.db.updateTable('host').set({ email: hostMail }).where('id', '=', hostId).execute();
const building = await make.building({ host_id: hostId });
const host = { memberId: await make.member({}), hostId, roles: ['host'] as const };
await api.db.insertInto('host_member').values({ host_id: hostId, member_id: host.memberId }).execute();

type Wish = RouteInput<RouteById<'long-stays.send'>>['body'];
const wish: Wish = { people: 4, from: '2027-01-04', months: 6, weekdays: [2, 3, 4], message: 'Un écran sur place ?' };
const asked = async (change: Partial<Wish> = {}) => {
  const email = `${randomUUID()}@company.example`;
  const as = { memberId: await make.member({ company_id: await make.company(), email }) };
  const space = await make.space(building);
  const answer = await api.call('long-stays.send', { as, params: { id: space }, body: { ...wish, ...change } });
  return { as, email, space, answer, id: answer.status === 200 ? answer.body.id : '' };
};
const mine = async (as: { memberId: string }) => {
  const answer = await api.call('long-stays.my', { as });
  return answer.status === 200 ? answer.body.items : [];
};

test('WSP-03 a request is kept, mailed to the host, and listed for both', async () => {
  const { as, email, space, id, answer } = await asked();
  expect(answer.body).toMatchObject({ workspace: { id: space }, people: 4, months: 6, state: 'sent', answer: null });
  expect(await mine(as)).toEqual([answer.body]);
  const received = await api.call('long-stays.received', { as: host });
  expect(received.body).toMatchObject({ items: [{ id, member: { id: as.memberId }, weekdays: [2, 3, 4] }] });
  await jobs['long-stays.mail']({ id, to: 'host' }, api.context);
  const letter = await box.letterTo(hostMail);
  expect(letter).toContain(email);
  expect(letter).toContain('sur place');
  expect(letter).toContain('lundi 4 janvier 2027');
  expect(letter).toContain('mardi, mercredi et jeudi');
  expect(letter).not.toContain('2027-01-04');
});

test('WSP-03 the host answers, the member is mailed and reads the answer; a closed request stays closed', async () => {
  const { as, email, id } = await asked();
  const reply = (body: { answer: string; close?: boolean }) =>
    api.call('long-stays.answer', { as: host, params: { id }, body });
  expect((await reply({ answer: 'Oui, dès janvier.' })).body).toMatchObject({ state: 'answered', closedBy: null });
  await jobs['long-stays.mail']({ id, to: 'member' }, api.context);
  expect(await box.letterTo(email)).toContain('janvier');
  expect(await mine(as)).toMatchObject([{ state: 'answered', answer: 'Oui, dès janvier.' }]);
  expect((await reply({ answer: 'Complet.', close: true })).body).toMatchObject({ state: 'closed', closedBy: 'host' });
  expect(await reply({ answer: 'Encore.' })).toMatchObject({ status: 409, body: { code: 'long-stay.closed' } });
});

test('WSP-03 one request is open for a space; taken back, another can be sent', async () => {
  const { as, space, id } = await asked();
  const again = () => api.call('long-stays.send', { as, params: { id: space }, body: wish });
  expect(await again()).toMatchObject({ status: 409, body: { code: 'long-stay.open' } });
  const back = () => api.call('long-stays.withdraw', { as, params: { id } });
  expect((await back()).body).toMatchObject({ state: 'closed', closedBy: 'member' });
  const { rows } = await sql<{ data: LongStayOrder }>`
    select data from pgboss.job where name = 'long-stays.mail' and data->>'id' = ${id} and data ? 'withdrawn'`.execute(
    api.db,
  );
  for (const { data } of rows) await jobs['long-stays.mail'](data, api.context);
  const letter = await box.letterTo(hostMail);
  expect(letter).toContain('Demande retir');
  expect(letter).not.toContain('sur place');
  expect(await back()).toMatchObject({ status: 409, body: { code: 'long-stay.closed' } });
  api.clock.advance('PT1M');
  expect((await again()).status).toBe(200);
  expect((await mine(as)).map(({ state }) => state)).toEqual(['sent', 'closed']);
});

test('SEC-01 WSP-03 nobody else reads, answers or takes back a request, and none is sent for an internal space or the past', async () => {
  const { as, id } = await asked();
  const stranger = { memberId: await make.member({}) };
  const other = { memberId: await make.member({}), hostId: await make.host(), roles: ['host'] as const };
  const body = { answer: 'Non merci.' };
  expect(await mine(stranger)).toEqual([]);
  expect(await api.call('long-stays.withdraw', { as: stranger, params: { id } })).toMatchObject({ status: 404 });
  expect(await api.call('long-stays.answer', { as: other, params: { id }, body })).toMatchObject({ status: 404 });
  expect(await api.call('long-stays.answer', { as: stranger, params: { id }, body })).toMatchObject({ status: 403 });
  const company = await make.company();
  const office = await make.space(await make.building({ company_id: company }));
  const inside = await api.call('long-stays.send', { as, params: { id: office }, body: wish });
  expect(inside).toMatchObject({ status: 404 });
  expect((await asked({ from: '2026-11-20' })).answer).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  });
});

test('WSP-03 SEC-02 the letters that a member causes to a host in a day are bounded, also when each request is taken back', async () => {
  const as = { memberId: await make.member({ company_id: await make.company() }) };
  const send = async (space: string) => {
    const { status, body } = await api.call('long-stays.send', { as, params: { id: space }, body: wish });
    if (status !== 200) return body.code;
    await api.call('long-stays.withdraw', { as, params: { id: body.id } });
    return 'sent';
  };
  const spaceOf = async () => make.space(await make.building({ host_id: await make.host() }));
  const space = await make.space(building);
  const answers = [];
  for (const _ of Array(4)) answers.push(await send(space));
  expect(answers).toEqual(['sent', 'sent', 'sent', 'long-stay.too-many']);
  expect(await send(await make.space(building))).toBe('long-stay.too-many');
  for (const _ of Array(7)) expect(await send(await spaceOf())).toBe('sent');
  expect(await send(await spaceOf())).toBe('long-stay.too-many');
  api.clock.advance('P1D');
  expect(await send(space)).toBe('sent');
});
