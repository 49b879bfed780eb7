import { afterAll, expect, test } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { RefusedClaim, verifyCiToken } from './ci-token.ts';
import { fakeCi } from './fake-ci.fixture.ts';

const ci = await fakeCi();
afterAll(ci.close);
const now = '2026-11-23T09:00:00Z';
const at = Date.parse(now) / 1000;
const job = { aud: 'escale', repository: 'marelune/lunch', ref: 'refs/heads/main', run_id: '7' };
const verify = async (claims: JWTPayload = {}) =>
  verifyCiToken(ci.issuer, await ci.token({ ...job, ...claims }, now), { loopback: true, now });

test('PLT-16 a token tells repository, branch and run of its job', async () => {
  expect(await verify()).toEqual({
    audiences: ['escale'],
    repository: 'marelune/lunch',
    branch: 'main',
    commit: null,
    run: 'https://github.com/marelune/lunch/actions/runs/7',
  });
  expect(await verify({ ref: 'refs/tags/v1', aud: ['a', 'b'] })).toMatchObject({ branch: null, audiences: ['a', 'b'] });
});

test('SEC-02 a token is accepted for an hour from its making, whatever end it names, and none from the future', async () => {
  const inTenYears = at + 10 * 365 * 86_400;
  expect(await verify({ iat: at - 3_600, exp: inTenYears })).toMatchObject({ branch: 'main' });
  expect(await verify({ iat: at + 30 })).toMatchObject({ branch: 'main' });
  for (const iat of [at - 3_640, at - 10 * 365 * 86_400, at + 60, at + 3_600, undefined])
    await expect(verify({ iat, exp: inTenYears })).rejects.toThrow(/"iat" claim/);
  await expect(verify({ exp: at - 31 })).rejects.toThrow(/"exp" claim/);
});

test.each([
  { event_name: 'pull_request' },
  { event_name: 'pull_request_target' },
  { ref: 'refs/pull/12/merge' },
  { ref: 'refs/merge-requests/3/head' },
  { ref: 'feature', ref_path: 'refs/merge-requests/3/merge' },
  { ref: 'feature', pipeline_source: 'merge_request_event' },
])('SEC-01 a job of a proposed change releases nothing: %j', async (claims) => {
  await expect(verify(claims)).rejects.toThrow('a proposed change');
});

test('SEC-02 what is wrong with a token is told only once its signature was verified', async () => {
  const refusal = (token: string) =>
    verifyCiToken(ci.issuer, token, { loopback: true, now }).catch((error: unknown) => error);
  const expired = { ...job, exp: at - 31 };
  expect(await refusal(await ci.token(expired, now))).toBeInstanceOf(RefusedClaim);
  expect(await refusal(await ci.forged(expired, now))).not.toBeInstanceOf(RefusedClaim);
});

test('SEC-03 what a terminal or a page would obey is no branch and no run', async () => {
  await expect(verify({ ref: 'refs/heads/a\u202eb' })).rejects.toThrow();
  expect(await verify({ server_url: 'javascript:alert(1)' })).toMatchObject({ run: null });
});

test('SEC-02 neither metadata nor keys are fetched from our own network', async () => {
  for (const keysUrl of ['http://169.254.169.254/keys', 'https://10.0.0.1/keys', 'file:///etc/passwd']) {
    const inside = await fakeCi({ keysUrl });
    const token = await inside.token(job, now);
    await expect(verifyCiToken(inside.issuer, token, { loopback: true, now })).rejects.toThrow(
      /not (https|a public address)/,
    );
    await inside.close();
  }
  const token = await ci.token(job, now);
  await expect(verifyCiToken(ci.issuer, token, { loopback: false, now })).rejects.toThrow('not https');
});
