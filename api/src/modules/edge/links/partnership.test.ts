import { afterEach, expect, test } from '@jest/globals';
import { testPartnerTrouble } from '../../../providers/partner/index.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import * as links from './index.ts';

const api = await startTestApi(links);
const make = spacesFixture(api.db);
afterEach(() => {
  testPartnerTrouble.down = false;
});

const reported = (answer: { status: number; body: object }) =>
  'code' in answer.body ? { status: answer.status, code: answer.body.code } : answer.body;
const failed = { status: 409, code: 'partner.failed' };

test('INT-03 an account is connected by redirect and activated by the code that comes back', async () => {
  const as = { memberId: await make.member() };
  expect(reported(await api.call('partnerships.details', { as }))).toMatchObject({ state: 'inactive', points: null });
  const opened = await api.call('partnerships.connect', { as, body: { redirectUrl: '/account' } });
  const url = new URL(opened.status === 200 ? opened.body.url : '');
  expect(url.href.startsWith(`${api.context.config.publicUrl}/account?`)).toBe(true);
  const code = url.searchParams.get('code') ?? '';
  const active = {
    state: 'active',
    account: 'ESC-204-118',
    tier: 'Or',
    points: 4200,
    programme: 'Cercle Marjolaine',
    nextReward: { points: 4500, name: 'une journée offerte' },
  };
  expect(reported(await api.call('partnerships.activate', { as, body: { code } }))).toEqual(active);
  expect(reported(await api.call('partnerships.details', { as }))).toEqual(active);
  const inEnglish = await api.call('partnerships.details', { as, headers: { 'x-preferred-language': 'en' } });
  expect(reported(inEnglish)).toMatchObject({ tier: 'Gold', nextReward: { name: 'a free day' } });
  expect(reported(await api.call('partnerships.token', { as }))).toMatchObject({
    token: expect.stringMatching(/^booking-/),
    url: expect.stringMatching(/^\/explore\?/),
  });
  expect(reported(await api.call('links.list', { as }))).toEqual({ items: [] });
  expect(reported(await api.call('partnerships.deactivate', { as }))).toEqual({ done: true });
  expect(reported(await api.call('partnerships.details', { as }))).toMatchObject({ state: 'inactive' });
  for (const id of ['partnerships.deactivate', 'partnerships.token'] as const)
    expect(reported(await api.call(id, { as }))).toEqual({ status: 404, code: 'resource.not-found' });
});

test('INT-03 ERR-01 a code that is none is told at its field, and links nothing', async () => {
  const as = { memberId: await make.member() };
  const answer = await api.call('partnerships.activate', { as, body: { code: 'autre' } });
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'partner.code-refused', errors: [{ pointer: '/body/code' }] },
  ]);
  expect(reported(await api.call('partnerships.details', { as }))).toMatchObject({ state: 'inactive' });
});

test('INT-03 ERR-01 a partner that does not answer is partner.failed; its details are 470', async () => {
  const as = { memberId: await make.member() };
  await api.call('partnerships.activate', { as, body: { code: 'ESC-1' } });
  testPartnerTrouble.down = true;
  expect(reported(await api.call('partnerships.activate', { as, body: { code: 'ESC-2' } }))).toEqual(failed);
  expect(reported(await api.call('partnerships.connect', { as, body: { redirectUrl: '/account' } }))).toEqual(failed);
  expect(reported(await api.call('partnerships.token', { as }))).toEqual(failed);
  expect(reported(await api.call('partnerships.details', { as }))).toEqual({ status: 470, code: 'partner.details' });
  // The link is removed here all the same.
  expect(reported(await api.call('partnerships.deactivate', { as }))).toEqual({ done: true });
});

test('INT-03 SEC-01 the partner leads back to our own site only', async () => {
  const as = { memberId: await make.member() };
  for (const redirectUrl of ['https://ailleurs.example/', '//ailleurs.example/', 'javascript:alert(1)']) {
    const answer = await api.call('partnerships.connect', { as, body: { redirectUrl } });
    expect(answer.body).toMatchObject({ code: 'request.invalid', errors: [{ pointer: '/body/redirectUrl' }] });
  }
});
