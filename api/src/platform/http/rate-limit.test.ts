import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { defineHandlers } from './handlers.ts';

const handlers = defineHandlers({
  'auth.sign-in': async () => ({ accessToken: 'a', refreshToken: 'r' }),
  'events.ticket': async () => ({ ticket: 't' }),
});
const api = await startTestApi({ handlers }, { rateLimit: true });

test('SEC-02 sign-in stops after thirty tries a minute and says when to come back', async () => {
  const body = { email: 'a@b.example', password: 'x' };
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await api.call('auth.sign-in', { body })).status).toBe(200);
  }
  const refused = await api.call('auth.sign-in', { body });
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('SEC-02 members behind one address do not use up each other’s requests', async () => {
  const [one, other] = [{ memberId: randomUUID() }, { memberId: randomUUID() }];
  const first = await api.call('events.ticket', { as: one });
  await api.call('events.ticket', { as: one });
  const second = await api.call('events.ticket', { as: other });
  expect(second.headers['x-ratelimit-remaining']).toBe(first.headers['x-ratelimit-remaining']);
});
