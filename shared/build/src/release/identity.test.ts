import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, test } from '@jest/globals';
import { bearerToken } from './identity.ts';

/** The facility of GitHub that gives a job its identity token. */
const github = createServer(({ url, headers }, reply) => {
  if (headers.authorization !== 'bearer of-the-job') return void reply.writeHead(401).end();
  const audience = new URL(url ?? '', 'http://github').searchParams.get('audience');
  reply.end(JSON.stringify({ value: `token for ${audience}` }));
}).listen(0, '127.0.0.1');
await once(github, 'listening');
afterAll(() => void github.close());
const address = github.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const job = {
  ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?api-version=2`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job',
};
const server = 'https://escale.example/';

test('PLT-16 a job of a CI releases with its identity token, made for the server, and keeps no secret', async () => {
  expect(await bearerToken(server, { ci: true }, job)).toBe('token for https://escale.example');
  expect(await bearerToken(server, { ci: true, audience: 'escale' }, job)).toBe('token for escale');
  const elsewhere = { RELEASE_CI_TOKEN: 'ESCALE_ID_TOKEN', ESCALE_ID_TOKEN: 'of GitLab' };
  expect(await bearerToken(server, { ci: true }, elsewhere)).toBe('of GitLab');
});

test('PLT-16 without a token the command says what to set', async () => {
  expect(await bearerToken(server, {}, { RELEASE_TOKEN: 'esr_x' })).toBe('esr_x');
  await expect(bearerToken(server, {}, {})).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringMatching(/RELEASE_TOKEN/),
  });
  await expect(bearerToken(server, { ci: true }, {})).rejects.toMatchObject({
    message: expect.stringMatching(/id-token: write/),
  });
  const empty = { RELEASE_CI_TOKEN: 'ESCALE_ID_TOKEN' };
  await expect(bearerToken(server, { ci: true }, empty)).rejects.toMatchObject({
    message: expect.stringMatching(/ESCALE_ID_TOKEN/),
  });
  const expired = { ...job, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of another job' };
  await expect(bearerToken(server, { ci: true }, expired)).rejects.toMatchObject({ kind: 'unreachable' });
});
