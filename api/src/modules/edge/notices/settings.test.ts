import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NoticeKindTerms, noticeCategories, noticeKinds, type RouteById, type RouteInput } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import { testChatMessages } from '../../../providers/chat/index.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { linksFixture } from '../links/links.fixture.ts';

const folder = await mkdtemp(join(tmpdir(), 'escale-notification-settings-'));
afterAll(() => rm(folder, { recursive: true }));
const api = await startTestApi(undefined, { dataFolder: folder });
const world = await linksFixture(api);

type Member = { memberId: string };
type Choice = RouteInput<RouteById<'notices.set'>>['body'];
const set = (as: Member, ...[category, channel, isOn]: [Choice['category'], Choice['channel'], boolean]) =>
  api.call('notices.set', { as, body: { category, channel, isOn } });
const settings = async (as: Member) => {
  const answer = await api.call('notices.settings', { as });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return Object.fromEntries(
    answer.body.items.map(({ category, mail, app, push, chat }) => [category, [mail, app, push, chat]]),
  );
};
const mailsOf = async (bookingId: string) => {
  const files = await readdir(join(folder, 'mail')).catch(() => []);
  return files
    .filter((name) => name.startsWith(bookingId))
    .map((name) => name.split('.')[1])
    .sort();
};
const noticesOf = async (as: Member) => {
  const answer = await api.call('notices.list', { as });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.items.map(({ kind }) => kind);
};

test('ACC-03 everything is on until it is switched off; receipts and letters that protect the account always are', async () => {
  const member = await world.member();
  expect(await settings(member)).toEqual({
    bookings: ['due', 'on', 'on', 'on'],
    requests: ['on', 'on', 'on', 'on'],
    waitingList: ['on', 'on', 'on', 'on'],
    reminders: ['on', 'on', 'on', 'on'],
    team: ['on', 'on', 'on', 'on'],
    invitations: ['on', 'on', 'on', 'none'],
    credits: ['none', 'on', 'on', 'none'],
    account: ['due', 'on', 'on', 'none'],
  });
  await set(member, 'reminders', 'mail', false);
  await set(member, 'reminders', 'mail', false);
  expect((await settings(member)).reminders).toEqual(['off', 'on', 'on', 'on']);
  expect((await settings(await world.member())).reminders).toEqual(['on', 'on', 'on', 'on']);
  await set(member, 'reminders', 'mail', true);
  expect((await settings(member)).reminders).toEqual(['on', 'on', 'on', 'on']);
});

test('ACC-03 ERR-01 a letter that is due, or a channel that a category does not have, is no choice', async () => {
  const member = await world.member();
  for (const [category, channel] of [
    ['bookings', 'mail'],
    ['account', 'mail'],
    ['credits', 'chat'],
  ] as const) {
    const answer = await set(member, category, channel, false);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'notices.not-a-choice' }]);
  }
});

test('ACC-03 in each category the letters are due for all events or for none, so that its box says the truth', () => {
  const kinds: readonly NoticeKindTerms[] = Object.values(noticeKinds);
  for (const category of noticeCategories) {
    const due = kinds.filter((kind) => kind.category === category && kind.channels.includes('mail'));
    expect([category, new Set(due.map(({ isMailDue }) => isMailDue)).size <= 1]).toEqual([category, true]);
  }
});

test('ACC-03 each channel of a category is switched off alone: the letter, the notice, the chat', async () => {
  const member = await world.member({}, 100_000);
  const user = `chat-${member.memberId}`;
  await world.link('slack', member, user);
  await world.follow();
  const bob = await world.member();
  const left = async () => {
    const space = await world.space({ capacity: 4 });
    const { id } = await world.booked(space, { people: 2, participants: [bob.memberId] }, member);
    await api.call('bookings.cancel', { as: bob, params: { id }, body: { scope: 'self' } });
    await world.work();
    const chats = (testChatMessages.get(user) ?? []).filter((text) => text.includes(id));
    return { mails: await mailsOf(id), notices: (await noticesOf(member)).length, chats: chats.length };
  };
  // The confirmation is a receipt, and its chat comes with it; nobody is noticed of their own booking.
  expect(await left()).toEqual({ mails: ['confirmed', 'confirmed', 'left'], notices: 1, chats: 2 });
  await set(member, 'team', 'mail', false);
  expect(await left()).toEqual({ mails: ['confirmed', 'confirmed'], notices: 2, chats: 2 });
  await set(member, 'team', 'app', false);
  expect(await left()).toEqual({ mails: ['confirmed', 'confirmed'], notices: 2, chats: 2 });
  await set(member, 'team', 'chat', false);
  expect(await left()).toEqual({ mails: ['confirmed', 'confirmed'], notices: 2, chats: 1 });
});

test('ACC-09 push messages are switched off alone, and go with the notices of their category', async () => {
  const member = await world.member();
  await set(member, 'team', 'push', false);
  expect((await settings(member)).team).toEqual(['on', 'on', 'off', 'on']);
  await set(member, 'credits', 'app', false);
  expect((await settings(member)).credits).toEqual(['none', 'off', 'none', 'none']);
  const answer = await set(member, 'credits', 'push', false);
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'notices.not-a-choice' }]);
  await set(member, 'credits', 'app', true);
  expect((await settings(member)).credits).toEqual(['none', 'on', 'on', 'none']);
});
