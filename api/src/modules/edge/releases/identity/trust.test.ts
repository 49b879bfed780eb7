import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import * as releases from '../index.ts';
import { trustCi } from './tokens.service.ts';

const api = await startTestApi(releases);
const staff = { memberId: randomUUID(), companyId: null, hostId: null, roles: ['staff'] as const };
const valid = {
  remote: 'lunch',
  scopes: ['publish' as const],
  issuer: 'https://token.actions.githubusercontent.com',
  audience: 'escale',
  repository: 'marelune/lunch',
  branch: 'main',
};
const trust = (change: object) => api.call('releases.trust', { as: staff, body: { ...valid, ...change } });

test('PLT-16 a CI is trusted for an exact repository and branch of a public issuer', async () => {
  for (const change of [
    {},
    { branch: null },
    { issuer: 'https://gitlab.example/group/', repository: 'a/b/c-d.e_f', branch: 'release/1.x' },
    { issuer: 'http://127.0.0.1:4300' },
  ])
    expect((await trust(change)).status).toBe(200);
});

test.each([
  ['issuer', 'file:///etc/passwd'],
  ['issuer', 'http://gitlab.example'],
  ['issuer', 'http://localhost:4300'],
  ['issuer', 'https://localhost'],
  ['issuer', 'https://127.0.0.1'],
  ['issuer', 'https://10.0.0.1'],
  ['issuer', 'https://[::1]'],
  ['issuer', 'https://2130706433'],
  ['issuer', 'https://gitlab.example:8443'],
  ['issuer', 'https://user:word@gitlab.example'],
  ['issuer', 'http://user@127.0.0.1'],
  ['issuer', 'https://gitlab.example/?a=1'],
  ['issuer', 'https://gitlab.example/?'],
  ['issuer', 'https://gitlab.example/#a'],
  ['issuer', 'https://git\nlab.example'],
  ['issuer', 'https:\\\\gitlab.example'],
  ['issuer', ' https://gitlab.example'],
  ['repository', '*'],
  ['repository', 'a/'],
  ['repository', 'lunch'],
  ['repository', '/lunch'],
  ['repository', 'marelune/*'],
  ['repository', 'marelune//lunch'],
  ['repository', 'marelune/lu nch'],
  ['branch', '*'],
  ['branch', 'release/*'],
  ['branch', 'ma?n'],
  ['branch', 'a b'],
  ['branch', 'main\n'],
  ['branch', 'ma\u202ein'],
  ['branch', ''],
  ['audience', 'a\u001b[31m'],
])('SEC-02 a trusted CI with the %s %j is refused, by the name of the field', async (field, value) => {
  expect(await trust({ [field]: value })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', errors: [{ pointer: `/body/${field}` }] },
  });
});

test('SEC-02 an issuer without TLS is for development alone', async () => {
  const production = { ...api.context, config: { ...api.context.config, production: true } };
  await expect(
    trustCi(production, { name: 'Camille', memberId: null }, { ...valid, issuer: 'http://127.0.0.1:4300' }),
  ).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ pointer: '/body/issuer' }],
  });
});

test.each(['CI\nof lunch', 'CI\u001b[2J', 'CI \u202eof'])(
  'SEC-03 a token named %j, which the history would show, is refused',
  async (name) => {
    const body = { name, remote: 'lunch', scopes: ['publish' as const] };
    expect(await api.call('releases.create-token', { as: staff, body })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/name' }] },
    });
  },
);
