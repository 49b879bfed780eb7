import { randomUUID } from 'node:crypto';
import { languages } from '@escale/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { readConfig } from '../../../platform/config/config.ts';
import { testChatMessages, testChatSent, testChatsGone } from '../../../providers/chat/index.ts';
import { signatureOf } from '../../../providers/chat/slack-requests.ts';
import { testTeam } from '../../../providers/chat/test.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { wednesday } from '../../bookings/bookings.fixture.ts';
import { addPolicy } from '../../policies/policies.fixture.ts';
import { type DayChoice, dayText } from './day-message.ts';
import * as module from './index.ts';
import { linksFixture } from './links.fixture.ts';

const secret = 'of Slack';
const links = { ...readConfig({ NODE_ENV: 'test' }).links, slackSigningSecret: secret };
const api = await startTestApi(undefined, { links });
const limited = await startTestApi(module, { links, rateLimit: true });
const withoutSecret = await startTestApi(module);
const world = await linksFixture(api);
beforeEach(() => {
  api.clock.set(`${wednesday}T08:00:00Z`);
});

type As = { memberId: string };
interface Signing {
  at?: string;
  key?: string;
  headers?: Record<string, string>;
}
/** A request as Slack sends it. */
async function send(path: 'actions' | 'commands', form: Record<string, string>, signing: Signing = {}, to = api) {
  const payload = new URLSearchParams(form).toString();
  const timestamp = String(Math.floor(Date.parse(signing.at ?? to.clock.now()) / 1000));
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': signatureOf(signing.key ?? secret, timestamp, payload),
    ...signing.headers,
  };
  return to.app.inject({ method: 'POST', url: `/api/chat/slack/${path}`, headers, payload });
}
const command = (user: string, team = testTeam) =>
  send('commands', { team_id: team, user_id: user, command: '/escale' });
const pressOf = (user: string, value: string, address: string, team = testTeam) => ({
  payload: JSON.stringify({
    type: 'block_actions',
    team: { id: team },
    user: { id: user },
    response_url: address,
    actions: [{ action_id: 'choice-0', value }],
  }),
});
const choiceOf = (place: string, date = wednesday, shown = [date]) => JSON.stringify({ date, place, shown });
/** Presses a button; returns the message that takes the place of the one with the button. */
async function press(user: string, value: string, team = testTeam) {
  const address = `https://hooks.slack.com/actions/${randomUUID()}`;
  const { statusCode } = await send('actions', pressOf(user, value, address, team));
  return { statusCode, message: testChatSent.get(address)?.at(-1) };
}
async function slackMember(values: Parameters<typeof world.member>[0] = {}) {
  const member = await world.member(values);
  const user = `U-${randomUUID()}`;
  const answer = await world.link('slack', member, user);
  if (answer.status !== 200) throw new Error(answer.body.code);
  await world.work();
  return { member, user, sent: () => testChatSent.get(user) ?? [] };
}
async function placesOf(as: As, id = wednesday) {
  const answer = await api.call('schedule.get', { as, params: { id } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.halves.map(({ locationType }) => locationType);
}
const set = (as: As, id: string, locationType: 'office' | 'home') =>
  api.call('schedule.edit', { as, params: { id }, body: { locationType } });
async function sendPlans() {
  await module.jobs['links.plans']({}, api.context);
  await world.work();
}
/** A member of a company with two half-days of remote work a week. */
async function remoteMember(quota_approach: 'blocking' | 'flexible') {
  const company_id = await world.company();
  const default_policy_id = await addPolicy(api.db, company_id, { remote: [2, 'week'] });
  await api.db.updateTable('company').set({ quota_approach, default_policy_id }).where('id', '=', company_id).execute();
  const linked = await slackMember({ company_id, language: 'en' });
  expect((await set(linked.member, '2026-11-24', 'home')).status).toBe(200);
  return linked;
}
const unset = ['notDefined', 'notDefined'];
const whole = (place: string) => [place, place];

test.each([
  ['office', 'Bureau'],
  ['home', 'Télétravail'],
  ['offsite', 'Déplacement'],
  ['dayOff', 'Congé'],
] as const)(
  'INT-02 a working day without places is asked for in the morning; a button sets it: %s',
  async (place, label) => {
    const { member, user, sent } = await slackMember();
    await sendPlans();
    await sendPlans();
    expect(sent()).toHaveLength(1);
    const asked = sent()[0];
    expect(asked?.text).toBe('Votre journée du mercredi 25 novembre\nOù travaillez-vous ?');
    const [day] = asked?.days ?? [];
    expect(day).toMatchObject({
      note: null,
      link: { url: expect.stringMatching(/\/myweek\?from=2026-11-23$/) },
    });
    expect(day?.choices.map((choice) => [choice.label, choice.isSet])).toEqual([
      ['Bureau', false],
      ['Télétravail', false],
      ['Déplacement', false],
      ['Congé', false],
    ]);
    const value = day?.choices.find((choice) => choice.label === label)?.value ?? '';
    const { statusCode, message } = await press(user, value);
    expect(statusCode).toBe(200);
    expect(await placesOf(member)).toEqual(whole(place));
    expect(message?.text).toBe(`Votre journée du mercredi 25 novembre\n${label}`);
    expect(message?.days?.[0]?.choices.filter(({ isSet }) => isSet).map((choice) => choice.label)).toEqual([label]);
  },
);

test('INT-02 a button that is pressed twice sets the day once, also at the same time', async () => {
  const { member, user } = await slackMember();
  const answers = await Promise.all([press(user, choiceOf('home')), press(user, choiceOf('home'))]);
  answers.push(await press(user, choiceOf('home')));
  for (const { statusCode, message } of answers) {
    expect(statusCode).toBe(200);
    expect(message).toEqual(answers[0]?.message);
  }
  expect(await placesOf(member)).toEqual(whole('home'));
  expect(await world.week(member)).toHaveLength(2);
});

test('INT-02 a planned day comes with its buttons; nobody is asked at the weekend', async () => {
  const { member, sent } = await slackMember({ language: 'nl' });
  await set(member, wednesday, 'home');
  await sendPlans();
  expect(sent().map(({ text }) => text)).toEqual(['Uw dag, woensdag 25 november\nThuis']);
  api.clock.set('2026-11-28T08:00:00Z');
  await sendPlans();
  expect(sent()).toHaveLength(1);
  api.clock.set('2026-11-29T08:00:00Z');
  await set(member, '2026-11-29', 'home');
  await sendPlans();
  expect(sent()).toHaveLength(2);
});

test('INT-02 the command answers today and tomorrow to the member alone; a press keeps both days in sight', async () => {
  const { member, user } = await slackMember({ language: 'en', timezone: 'Asia/Tokyo' });
  await set(member, wednesday, 'office');
  const answer = await command(user);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const body = answer.json();
  expect(body).toMatchObject({
    response_type: 'ephemeral',
    text: 'Your day, Wednesday 25 November\nOffice\n\nYour day, Thursday 26 November\nWhere will you be working?',
  });
  const buttons = body.blocks.flatMap(({ elements = [] }: { elements?: object[] }) => elements);
  const tomorrow = '2026-11-26';
  const { value } = buttons.find((button: { value?: string }) => {
    const choice: Partial<DayChoice> = JSON.parse(button.value ?? '{}');
    return choice.date === tomorrow && choice.place === 'home';
  });
  const { message } = await press(user, value);
  expect(message?.text).toBe('Your day, Wednesday 25 November\nOffice\n\nYour day, Thursday 26 November\nHome');
  expect([await placesOf(member), await placesOf(member, tomorrow)]).toEqual([whole('office'), whole('home')]);
  // In Tokyo the next day has begun.
  api.clock.set(`${wednesday}T15:30:00Z`);
  expect((await command(user)).json().text).toMatch(/^Your day, Thursday/);
});

test('INT-02 WEK-07 a quota that is used up is told in the member’s language; a flexible one lets the day be set', async () => {
  const told = 'You have no days of this kind left in the period.';
  const [blocked, warned] = [await remoteMember('blocking'), await remoteMember('flexible')];
  const refused = await press(blocked.user, choiceOf('home'));
  expect([refused.statusCode, refused.message?.days?.[0]?.note]).toEqual([200, told]);
  expect(await placesOf(blocked.member)).toEqual(unset);
  const allowed = await press(warned.user, choiceOf('home'));
  expect(allowed.message?.days?.[0]?.note).toBe(told);
  expect(await placesOf(warned.member)).toEqual(whole('home'));
  expect((await press(warned.user, choiceOf('office'))).message?.days?.[0]?.note).toBeNull();
});

test('INT-02 WEK-03 a booked day has no buttons but a link; a press on an older message leaves the booking alone', async () => {
  const { member, user } = await slackMember();
  const { id } = await world.booked(await world.space(), { slots: [{ date: '2026-11-26', part: 'morning' }] }, member);
  const { message } = await press(user, choiceOf('home', '2026-11-26'));
  expect(message?.days?.[0]).toMatchObject({
    text: expect.stringContaining('La Pergola'),
    note: 'Une réservation occupe ce créneau. Annulez-la d’abord.',
    choices: [],
    link: { label: 'Ouvrir ma semaine', url: expect.stringContaining('/myweek?from=2026-11-23') },
  });
  const off = await press(user, choiceOf('dayOff', '2026-11-26'));
  expect(off.message?.days?.[0]?.note).toMatch(
    /^Des réservations tiennent ce jour\. .* « Congé » dans votre semaine\.$/,
  );
  const kept = await api.call('bookings.get', { as: member, params: { id } });
  expect(kept.body).toMatchObject({ booking: { status: 'confirmed' } });
  expect((await placesOf(member, '2026-11-26'))[0]).toBe('flexOffice');
});

test('INT-02 a day of long ago is not changed, and the chat says so', async () => {
  const { user } = await slackMember();
  const { message } = await press(user, choiceOf('home', '2026-11-02'));
  expect(message?.days?.[0]?.note).toBe('Ce jour n’a pas pu être modifié.');
});

test('INT-02 SEC-01 only the person whom Slack names is meant: nobody else’s day changes', async () => {
  const other = await slackMember({ company_id: await world.company() });
  const { user, member } = await slackMember();
  await press(user, JSON.stringify({ ...JSON.parse(choiceOf('home')), memberId: other.member.memberId }));
  expect([await placesOf(member), await placesOf(other.member)]).toEqual([unset, unset]);
  await press(user, choiceOf('home'));
  expect([await placesOf(member), await placesOf(other.member)]).toEqual([whole('home'), unset]);
});

test('INT-02 an unknown person, one of another workspace and one who disconnected are told where to link', async () => {
  const { member, user } = await slackMember();
  const told = (text = '') => {
    expect(text.split('\n')).toHaveLength(languages.length + 1);
    expect(text).toContain('n’est relié à aucun compte Escale');
    expect(text).toContain('/account/links');
  };
  told((await press('U-nobody', choiceOf('home'))).message?.text);
  told((await press(user, choiceOf('home'), 'T-other')).message?.text);
  told((await command(user, 'T-other')).json().text);
  expect(await placesOf(member)).toEqual(unset);
  await api.call('links.remove', { as: member, params: { kind: 'slack' } });
  told((await press(user, choiceOf('home'))).message?.text);
  told((await command(user)).json().text);
  expect(await placesOf(member)).toEqual(unset);
});

test('INT-02 AUT-06 a member without access any more sets nothing and sees nothing', async () => {
  const { member, user } = await slackMember({ language: 'en' });
  await api.db.updateTable('member').set({ access: 'restricted' }).where('id', '=', member.memberId).execute();
  const { message } = await press(user, choiceOf('home'));
  expect(message).toEqual({ text: expect.stringMatching(/^This account is disabled/) });
  expect((await command(user)).json().blocks).toBeUndefined();
  expect(await world.week(member)).toEqual([]);
});

test('INT-02 SEC-01 a request that Slack did not sign now changes nothing', async () => {
  const { member, user } = await slackMember();
  const form = pressOf(user, choiceOf('home'), 'https://hooks.slack.com/actions/1');
  const missing = { headers: { 'x-slack-signature': '' } };
  const old = { at: `${wednesday}T07:54:00Z` };
  for (const signing of [
    { key: 'another' },
    { key: '' },
    missing,
    old,
    { headers: { 'x-slack-request-timestamp': '' } },
  ]) {
    const answer = await send('actions', form, signing);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
    const asked = await send('commands', { team_id: testTeam, user_id: user }, signing);
    expect([asked.statusCode, asked.json().code]).toEqual([400, 'request.invalid']);
  }
  const bare = await api.app.inject({ method: 'POST', url: '/api/chat/slack/actions', payload: form });
  expect(bare.statusCode).toBe(400);
  expect(await placesOf(member)).toEqual(unset);
  expect((await send('actions', form)).statusCode).toBe(200);
  expect(await placesOf(member)).toEqual(whole('home'));
});

test('INT-02 what is no press of a known button is acknowledged and changes nothing', async () => {
  const { member, user } = await slackMember();
  for (const value of [
    '',
    'home',
    '{}',
    choiceOf('flexOffice'),
    choiceOf('notDefined'),
    choiceOf('home', '2026-02-30'),
  ]) {
    const { statusCode, message } = await press(user, value);
    expect([value, statusCode, message]).toEqual([value, 200, undefined]);
  }
  expect((await send('actions', { payload: '{' })).statusCode).toBe(200);
  expect((await send('commands', { ssl_check: '1' })).statusCode).toBe(200);
  expect(await world.week(member)).toEqual([]);
});

test('INT-02 SEC-02 large bodies and floods are refused; without a signing secret there is no such address', async () => {
  const large = await send('actions', { payload: 'x'.repeat(70_000) });
  expect([large.statusCode, large.json().code]).toEqual([413, 'request.too-large']);
  const counted = [await send('commands', {}, {}, limited), await send('commands', {}, {}, limited)];
  expect(counted.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['2999', '2998']);
  const unknown = await send('commands', {}, {}, withoutSecret);
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'resource.not-found']);
});

test('INT-02 an answer that Slack does not take leaves the day set', async () => {
  const { member, user } = await slackMember();
  const address = 'https://hooks.slack.com/actions/gone';
  testChatsGone.add(address);
  expect((await send('actions', pressOf(user, choiceOf('home'), address))).statusCode).toBe(200);
  expect(await placesOf(member)).toEqual(whole('home'));
});

test('INT-02 a person in Slack is linked to one member', async () => {
  const { member, user } = await slackMember();
  const second = await world.member();
  expect(await world.link('slack', second, user)).toMatchObject({
    status: 409,
    body: { code: 'chat.linked-elsewhere' },
  });
  expect((await world.link('slack', member, user)).status).toBe(200);
  await api.call('links.remove', { as: member, params: { kind: 'slack' } });
  expect((await world.link('slack', second, user)).status).toBe(200);
  await press(user, choiceOf('home'));
  expect([await placesOf(member), await placesOf(second)]).toEqual([unset, whole('home')]);
});

test('INT-02 a link from before gets its buttons with the next plan, unless another member is that person', async () => {
  const { member, user, sent } = await slackMember();
  const forget = (one: As) =>
    api.db
      .updateTable('member_link')
      .set({ slack_team: null, slack_user: null })
      .where('member_id', '=', one.memberId)
      .execute();
  await forget(member);
  expect((await press(user, choiceOf('home'))).message?.days).toBeUndefined();
  await sendPlans();
  expect(sent()[0]?.days).toHaveLength(1);
  expect((await press(user, choiceOf('home'))).message?.days).toHaveLength(1);
  await forget(member);
  const second = await world.member();
  await world.link('slack', second, user);
  await world.work();
  api.clock.set('2026-11-26T08:00:00Z');
  await set(member, '2026-11-26', 'home');
  await set(second, '2026-11-26', 'office');
  await sendPlans();
  const latest = sent().slice(-2);
  expect(latest.map(({ text, days }) => [text.split('\n')[1], days !== undefined]).sort()).toEqual([
    ['Bureau', true],
    ['Télétravail', false],
  ]);
});

test('INT-02 Teams cannot send a choice back: its plan links to the week, also on a day without places', async () => {
  const member = await world.member({ language: 'en' });
  const address = `https://prod-12.westeurope.logic.azure.com/workflows/${randomUUID()}`;
  await api.call('links.teams', { as: member, body: { address } });
  await sendPlans();
  expect(testChatMessages.get(address)).toHaveLength(2);
  const url = `${api.context.config.publicUrl}/myweek?from=2026-11-23`;
  expect(testChatSent.get(address)?.at(-1)).toEqual({
    text: 'Your day, Wednesday 25 November\nWhere will you be working?',
    link: { label: 'Open my week', url },
  });
});

test('INT-02 I18N-01 the first of a month is ordinal in French', () => {
  const half = { locationType: 'home', label: null, buildingId: null, locationId: null, bookingId: null } as const;
  const given = { ...half, bookingStatus: null, setBy: 'member' } as const;
  const halves: Parameters<typeof dayText>[0]['halves'] = [
    { ...given, half: 'morning' },
    { ...given, half: 'afternoon' },
  ];
  expect(dayText({ date: '2026-12-01', halves, hours: [], split: false }, 'fr')).toBe(
    'Votre journée du mardi 1er décembre\nTélétravail',
  );
});
