import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { testChatMessages, testChatsGone } from '../../../providers/chat/index.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { wednesday } from '../../bookings/bookings.fixture.ts';
import { jobs } from './index.ts';
import { linksFixture } from './links.fixture.ts';

const api = await startTestApi();
const world = await linksFixture(api);
beforeEach(() => {
  api.clock.set('2026-11-20T08:00:00Z');
});

const codeOf = (answer: { body: object }) => ('code' in answer.body ? answer.body.code : 'allowed');
const workflow = () => `https://prod-12.westeurope.logic.azure.com/workflows/${randomUUID()}`;
async function slackMember(values: Parameters<typeof world.member>[0] = {}) {
  const member = await world.member(values);
  const user = randomUUID();
  const answer = await world.link('slack', member, user);
  if (answer.status !== 200) throw new Error(answer.body.code);
  await world.follow();
  return { member, user, messages: () => testChatMessages.get(user) ?? [] };
}

test('INT-02 Slack is linked by consent; a code that is none is chat.failed', async () => {
  const { member } = await slackMember();
  expect(await world.linkOf('slack', member)).toMatchObject({ state: 'connected', account: 'Marelune' });
  const refused = await world.link('slack', await world.member(), 'refused');
  expect({ status: refused.status, code: codeOf(refused) }).toEqual({ status: 409, code: 'chat.failed' });
  expect((await api.call('links.remove', { as: member, params: { kind: 'slack' } })).status).toBe(200);
});

test('INT-02 Teams is linked by the address of a workflow that takes a first message; no other address is asked', async () => {
  const member = await world.member({ language: 'en' });
  const teams = (address: string) => api.call('links.teams', { as: member, body: { address } });
  const address = workflow();
  expect((await teams(address)).body).toMatchObject({ kind: 'teams', state: 'connected' });
  expect(testChatMessages.get(address)).toEqual([expect.stringContaining('Escale is linked')]);
  for (const bad of [
    `${workflow()}refused`,
    'https://127.0.0.1/',
    'http://a.logic.azure.com/',
    'https://logic.azure.com.example/',
    'https://a.logic.azure.com:8443/',
    'https://me:you@a.logic.azure.com/',
    'Teams',
  ]) {
    expect([bad, codeOf(await teams(bad))]).toEqual([bad, 'chat.failed']);
  }
});

test('INT-02 a chat is told of a booking what its letters say, each once', async () => {
  const { member, messages } = await slackMember();
  const { id } = await world.booked(await world.space(), {}, member);
  await world.work();
  await world.work();
  expect(messages()).toEqual([expect.stringContaining('Réservé : La Pergola, mercredi 25 novembre, journée')]);
  expect(messages()[0]).toContain(`/bookings/${id}`);
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  await world.work();
  expect(messages()[1]).toContain('Annulé : La Pergola');
  const requested = { slots: [{ date: '2026-11-26', part: 'day' as const }] };
  await world.booked(await world.space({ instant: false }), requested, member);
  await world.work();
  expect(messages()[2]).toContain('Demande envoyée : La Pergola');
  expect(messages()).toHaveLength(3);
});

test.each([
  ['Europe/Paris', 'fr', '2026-11-25T07:00:00Z', 'Votre journée du mercredi 25 novembre'],
  ['America/New_York', 'en', '2026-11-25T13:00:00Z', 'Your day, Wednesday'],
  ['Asia/Tokyo', 'nl', '2026-11-24T23:00:00Z', 'Uw dag, woensdag 25 november'],
])('INT-02 the plan of the day comes once, at eight in the morning of %s', async (timezone, language, at, head) => {
  const { member, messages } = await slackMember({ timezone, language });
  await api.call('schedule.edit', { as: member, params: { id: wednesday }, body: { locationType: 'home' } });
  await world.follow();
  const plan = async (instant: string) => {
    api.clock.set(instant);
    await jobs['links.plans']({}, api.context);
    await world.work();
    return messages().filter((text) => text.startsWith(head));
  };
  expect(await plan(new Date(Date.parse(at) - 1000).toISOString())).toEqual([]);
  const sent = await plan(at);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.split('\n')).toHaveLength(2);
  expect(await plan(new Date(Date.parse(at) + 3_600_000).toISOString())).toHaveLength(1);
  // Nothing is set for the day after.
  expect(await plan(new Date(Date.parse(at) + 86_400_000).toISOString())).toHaveLength(1);
  expect(messages()).toHaveLength(1);
});

test('INT-02 who wants no plan gets none, nor does anybody in the evening after a downtime', async () => {
  const [still, late] = [await slackMember(), await slackMember()];
  for (const { member } of [still, late])
    await api.call('schedule.edit', { as: member, params: { id: wednesday }, body: { locationType: 'home' } });
  await api.call('links.change', { as: still.member, params: { kind: 'slack' }, body: { dailyStatus: false } });
  await world.follow();
  api.clock.set(`${wednesday}T18:00:00Z`);
  await jobs['links.plans']({}, api.context);
  await world.work();
  expect(late.messages()).toEqual([]);
  api.clock.set(`${wednesday}T08:00:00Z`);
  await jobs['links.plans']({}, api.context);
  await world.work();
  expect([still.messages().length, late.messages().length]).toEqual([0, 1]);
});

test('INT-02 a chat that is gone breaks its link', async () => {
  const { member, user } = await slackMember();
  testChatsGone.add(user);
  await world.booked(await world.space(), {}, member);
  await world.follow();
  expect(await world.linkOf('slack', member)).toMatchObject({ state: 'broken' });
});
