import { expect, test } from '@jest/globals';
import { fakeService } from '../fake-service.fixture.ts';
import { LinkRefused } from '../outside.ts';
import { slackChat } from './slack.ts';
import { isWorkflowAddress, teamsChat } from './teams.ts';

let reply: { status: number; body?: object } = { status: 200, body: { ok: true } };
const service = await fakeService(() => reply);
const slack = slackChat({ id: 'escale', secret: 'secret', address: service.address });
const teams = teamsChat(() => true);

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
    body: { ok: true, access_token: 'xoxb-1', authed_user: { id: 'U1' }, team: { name: 'Marelune' } },
  };
  const { secret, account } = await slack.exchange({ code: 'good', redirectUri });
  expect({ secret, account }).toEqual({ secret: { token: 'xoxb-1', user: 'U1' }, account: 'Marelune' });
  expect(service.requested.at(-1)?.form.get('code')).toBe('good');
  await slack.post(secret, 'Bonjour');
  const { path, headers, json } = service.requested.at(-1) ?? {};
  expect({ path, authorization: headers?.authorization, json }).toEqual({
    path: '/api/chat.postMessage',
    authorization: 'Bearer xoxb-1',
    json: { channel: 'U1', text: 'Bonjour', unfurl_links: false },
  });
});

test('INT-02 Slack that refuses our app for good is told from one that is in trouble', async () => {
  const post = () => slack.post({ token: 'xoxb-1', user: 'U1' }, 'Bonjour');
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
  await teams.post(secret, 'Votre journée\nTélétravail');
  expect(service.requested.at(-1)?.json).toMatchObject({
    type: 'message',
    attachments: [{ content: { type: 'AdaptiveCard', body: [{ text: 'Votre journée' }, { text: 'Télétravail' }] } }],
  });
  reply = { status: 404 };
  await expect(teams.post(secret, 'x')).rejects.toThrow(LinkRefused);
  for (const status of [500, 302]) {
    reply = { status };
    await expect(teams.post(secret, 'x')).rejects.not.toThrow(LinkRefused);
  }
});

test('INT-02 SEC-01 only addresses of workflows are asked, never one within our own walls', async () => {
  const requested = service.requested.length;
  const ours = `${service.address}/workflows/1`;
  await expect(teamsChat().post({ address: ours }, 'x')).rejects.toThrow(LinkRefused);
  expect(service.requested).toHaveLength(requested);
  for (const bad of ['https://x.logic.azure.com@127.0.0.1/', 'https://127.0.0.1/.logic.azure.com', 'file:///etc', ''])
    expect([bad, isWorkflowAddress(bad)]).toEqual([bad, false]);
  expect(isWorkflowAddress('https://prod-1.westeurope.logic.azure.com:443/workflows/1?sig=x')).toBe(true);
});
