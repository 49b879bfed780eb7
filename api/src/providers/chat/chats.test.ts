import { expect, test } from '@jest/globals';
import { fakeService } from '../fake-service.fixture.ts';
import { LinkRefused } from '../outside.ts';
import { isAnswerAddress, slackChat } from './slack.ts';
import { isSignedBySlack, readCommand, readPress, signatureOf } from './slack-requests.ts';
import { isWorkflowAddress, teamsChat } from './teams.ts';

let reply: { status: number; body?: object } = { status: 200, body: { ok: true } };
const service = await fakeService(() => reply);
const client = { id: 'escale', secret: 'secret', address: service.address };
const slack = slackChat({ ...client, hasCommand: false }, (address) => address.startsWith(service.address));
const teams = teamsChat(() => true);
const message = { text: 'x' };

test('INT-02 Slack gives the token of our app and the member in it, who gets messages of their own', async () => {
  const redirectUri = 'https://escale.example/account';
  const url = new URL(slack.consentUrl({ state: 's', redirectUri }));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'escale',
    scope: 'chat:write',
    redirect_uri: redirectUri,
    state: 's',
  });
  reply = {
    status: 200,
    body: { ok: true, access_token: 'xoxb-1', authed_user: { id: 'U1' }, team: { id: 'T1', name: 'Marelune' } },
  };
  const { secret, ...found } = await slack.exchange({ code: 'good', redirectUri });
  expect(secret).toEqual({ token: 'xoxb-1', user: 'U1' });
  expect(found).toEqual({ account: 'Marelune', person: { team: 'T1', user: 'U1' } });
  expect(service.requested.at(-1)?.form.get('code')).toBe('good');
  await slack.post(secret, { text: 'Bonjour' });
  const { path, headers, json } = service.requested.at(-1) ?? {};
  expect({ path, authorization: headers?.authorization, json }).toEqual({
    path: '/api/chat.postMessage',
    authorization: 'Bearer xoxb-1',
    json: { channel: 'U1', text: 'Bonjour', unfurl_links: false },
  });
});

test('INT-02 Slack that refuses our app for good is told from one that is in trouble', async () => {
  const post = () => slack.post({ token: 'xoxb-1', user: 'U1' }, { text: 'Bonjour' });
  reply = { status: 200, body: { ok: false, error: 'token_revoked' } };
  await expect(post()).rejects.toThrow(LinkRefused);
  for (const one of [{ status: 200, body: { ok: false, error: 'fatal_error' } }, { status: 429 }, { status: 200 }]) {
    reply = one;
    await expect(post()).rejects.not.toThrow(LinkRefused);
  }
});

test('INT-02 a workflow of Teams gets a card; one that is gone is told from one in trouble', async () => {
  const secret = { address: `${service.address}/workflows/1` };
  reply = { status: 202 };
  await teams.post(secret, { text: 'Votre journée\nTélétravail' });
  expect(service.requested.at(-1)?.json).toMatchObject({
    type: 'message',
    attachments: [{ content: { type: 'AdaptiveCard', body: [{ text: 'Votre journée' }, { text: 'Télétravail' }] } }],
  });
  reply = { status: 404 };
  await expect(teams.post(secret, message)).rejects.toThrow(LinkRefused);
  for (const status of [500, 302]) {
    reply = { status };
    await expect(teams.post(secret, message)).rejects.not.toThrow(LinkRefused);
  }
});

test('INT-02 SEC-01 only addresses of workflows are asked, never one within our own walls', async () => {
  const requested = service.requested.length;
  const ours = `${service.address}/workflows/1`;
  await expect(teamsChat().post({ address: ours }, message)).rejects.toThrow(LinkRefused);
  expect(service.requested).toHaveLength(requested);
  for (const bad of ['https://x.logic.azure.com@127.0.0.1/', 'https://127.0.0.1/.logic.azure.com', 'file:///etc', ''])
    expect([bad, isWorkflowAddress(bad)]).toEqual([bad, false]);
  expect(isWorkflowAddress('https://prod-1.westeurope.logic.azure.com:443/workflows/1?sig=x')).toBe(true);
});

test('INT-02 our app asks Slack for the command where it can receive one', () => {
  const scopeOf = (hasCommand: boolean) => {
    const { consentUrl } = slackChat({ ...client, hasCommand });
    return new URL(consentUrl({ state: 's', redirectUri: 'https://escale.example/' })).searchParams.get('scope');
  };
  expect([scopeOf(false), scopeOf(true)]).toEqual(['chat:write', 'chat:write,commands']);
});

test('INT-02 Slack shows a day with its buttons, what there is to say and a link; a name is never read as a link', async () => {
  const day = {
    text: 'Votre journée\nBureau (R&D <!here>)',
    note: 'Refusé',
    choices: [
      { label: 'Bureau', value: 'office', isSet: true },
      { label: 'Congé', value: 'dayOff', isSet: false },
    ],
    link: { label: 'Ouvrir ma semaine', url: 'https://escale.example/myweek' },
  };
  reply = { status: 200, body: { ok: true } };
  await slack.post({ token: 'xoxb-1', user: 'U1' }, { text: day.text, days: [day] });
  const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
  const button = { type: 'button' };
  expect(service.requested.at(-1)?.json).toEqual({
    channel: 'U1',
    text: 'Votre journée\nBureau (R&amp;D &lt;!here&gt;)',
    unfurl_links: false,
    blocks: [
      { type: 'section', text: plain(day.text) },
      { type: 'context', elements: [plain('Refusé')] },
      {
        type: 'actions',
        elements: [
          { ...button, action_id: 'choice-0', text: plain('✓ Bureau'), value: 'office', style: 'primary' },
          { ...button, action_id: 'choice-1', text: plain('Congé'), value: 'dayOff' },
          { ...button, action_id: 'open', text: plain('Ouvrir ma semaine'), url: day.link.url },
        ],
      },
    ],
  });
});

test('INT-02 the workspace of a token is asked of Slack; a token that is gone is told', async () => {
  const secret = { token: 'xoxb-1', user: 'U1' };
  reply = { status: 200, body: { ok: true, team_id: 'T1', user_id: 'B1' } };
  expect(await slack.teamOf(secret)).toBe('T1');
  expect(service.requested.at(-1)).toMatchObject({
    path: '/api/auth.test',
    headers: { authorization: 'Bearer xoxb-1' },
  });
  reply = { status: 200, body: { ok: false, error: 'invalid_auth' } };
  await expect(slack.teamOf(secret)).rejects.toThrow(LinkRefused);
});

test('INT-02 SEC-01 an answer replaces the message at an address of Slack, and goes to no other', async () => {
  reply = { status: 200 };
  await slack.answer(`${service.address}/actions/1`, { text: 'Noté' });
  expect(service.requested.at(-1)).toMatchObject({
    path: '/actions/1',
    json: { replace_original: true, text: 'Noté' },
  });
  const requested = service.requested.length;
  const real = slackChat({ ...client, hasCommand: true });
  await expect(real.answer(`${service.address}/actions/1`, { text: 'Noté' })).rejects.toThrow('no address of Slack');
  expect(service.requested).toHaveLength(requested);
  expect(isAnswerAddress('https://hooks.slack.com/actions/T1/1/x')).toBe(true);
  for (const bad of [
    'http://hooks.slack.com/actions/T1',
    'https://hooks.slack.com:8443/actions/T1',
    'https://hooks.slack.com@127.0.0.1/',
    'https://me@hooks.slack.com/',
    'https://hooks.slack.com.example/',
    'https://slack.com/',
    '',
  ])
    expect([bad, isAnswerAddress(bad)]).toEqual([bad, false]);
});

test('INT-02 a card of Teams has a link to open', async () => {
  reply = { status: 202 };
  const link = { label: 'Ouvrir ma semaine', url: 'https://escale.example/myweek' };
  await teams.post({ address: `${service.address}/workflows/1` }, { text: 'Où travaillez-vous ?', link });
  expect(service.requested.at(-1)?.json).toMatchObject({
    attachments: [{ content: { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] } }],
  });
});

const now = '2026-11-25T08:00:00.000Z';
const seconds = (text: string) => String(Date.parse(text) / 1000);
const signed = (body: string, at: string, secret = 'of Slack') => {
  const timestamp = seconds(at);
  return { body: Buffer.from(body), timestamp, signature: signatureOf(secret, timestamp, body) };
};

test('INT-02 SEC-01 a request is of Slack when our secret signs its bytes and its time, which is of the last minutes', () => {
  const isOurs = (request: Parameters<typeof isSignedBySlack>[1]) => isSignedBySlack('of Slack', request, now);
  const good = signed('payload=1', now);
  expect(isOurs(good)).toBe(true);
  expect(isOurs(signed('payload=1', '2026-11-25T07:55:00Z'))).toBe(true);
  expect(isOurs(signed('payload=1', '2026-11-25T07:54:59Z'))).toBe(false);
  expect(isOurs(signed('payload=1', '2026-11-25T08:05:01Z'))).toBe(false);
  expect(isOurs(signed('payload=1', now, 'of another'))).toBe(false);
  expect(isOurs({ ...good, body: Buffer.from('payload=2') })).toBe(false);
  expect(isOurs({ ...good, timestamp: seconds('2026-11-25T08:00:01Z') })).toBe(false);
  for (const signature of ['', 'v0=', good.signature.slice(3), `${good.signature}0`])
    expect(isOurs({ ...good, signature })).toBe(false);
  for (const timestamp of ['', 'now', '-1', '1e9', '9'.repeat(40)]) expect(isOurs({ ...good, timestamp })).toBe(false);
});

test('INT-02 the signature of Slack is that of the example in its documentation', () => {
  const body =
    'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar' +
    '&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com' +
    '%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN' +
    '&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c';
  expect(signatureOf('8f742231b10e8888abcd99yyyzzz85a5', '1531420618', body)).toBe(
    'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
  );
});

test('INT-02 of what Slack sends only a pressed button counts; who pressed it is told by the workspace and the user', () => {
  const press = {
    type: 'block_actions',
    team: { id: 'T1', domain: 'marelune' },
    user: { id: 'U1', name: 'camille' },
    response_url: 'https://hooks.slack.com/actions/1',
    actions: [{ action_id: 'choice-0', value: 'office' }],
  };
  const read = (payload: object | string) =>
    readPress(Buffer.from(new URLSearchParams({ payload: JSON.stringify(payload) }).toString()));
  expect(read(press)).toEqual({
    person: { team: 'T1', user: 'U1' },
    value: 'office',
    answerAddress: 'https://hooks.slack.com/actions/1',
  });
  for (const other of [
    { ...press, actions: [{ action_id: 'open' }] },
    { ...press, type: 'view_submission' },
    { ...press, team: null },
    'payload',
  ])
    expect(read(other)).toBeNull();
  expect(readPress(Buffer.from('payload={'))).toBeNull();
  expect(readCommand(Buffer.from('team_id=T1&user_id=U1&command=%2Fescale&text='))).toEqual({ team: 'T1', user: 'U1' });
  expect(readCommand(Buffer.from('ssl_check=1&token=x'))).toBeNull();
});
