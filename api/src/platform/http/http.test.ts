import { randomUUID } from 'node:crypto';
import { personName, problem } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { startTestApi } from '../../testing/test-api.ts';
import { ApiError } from '../errors/api-error.ts';
import { defineHandlers } from './handlers.ts';
import { parsePart } from './parse-request.ts';

let readBookings: () => Promise<never> = async () => Promise.reject(new Error('nothing set'));
const handlers = defineHandlers({
  'users.me': async () => Promise.reject(new ApiError('booking.full', { details: { waysOut: [1] } })),
  'bookings.get': async () => Promise.reject(new ApiError('resource.not-found')),
  'bookings.list': async () => readBookings(),
  'bookings.check': async () => Promise.reject(new Error('never asked')),
  'auth.sign-in': async () => ({ accessToken: 'a', refreshToken: 'r' }),
});
const api = await startTestApi({ handlers });
const me = { memberId: randomUUID() };

test('ERR-02 every error is a problem with code, sentence in the member’s language and request id', async () => {
  const sentences = new Set<string>();
  for (const language of ['fr', 'en', 'nl']) {
    const answer = await api.call('users.me', {
      as: me,
      headers: { 'x-preferred-language': language, 'x-request-id': 'request-1' },
    });
    expect(answer.status).toBe(409);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'x-request-id': 'request-1',
    });
    expect(problem.parse(answer.body)).toMatchObject({ code: 'booking.full', requestId: 'request-1', waysOut: [1] });
    if (answer.status !== 200) sentences.add(answer.body.message);
  }
  expect(sentences.size).toBe(3);
});

test('SEC-01 what a stranger sends is not read', async () => {
  const unreadable = {
    method: 'POST',
    url: '/api/bookings/check',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  } as const;
  expect((await api.app.inject(unreadable)).json()).toMatchObject({ code: 'auth.unauthenticated' });
  const authorization = `Bearer ${await api.token(me)}`;
  const answer = await api.app.inject({ ...unreadable, headers: { ...unreadable.headers, authorization } });
  expect(answer.json()).toMatchObject({ code: 'request.invalid' });
});

test('ERR-02 every wrong field is named by its pointer, unknown ones too', async () => {
  const payload = { email: 'nobody', password: '', extra: 1 };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const { status, code, errors } = problem.parse(answer.json());
  expect({ status, code }).toEqual({ status: 400, code: 'request.invalid' });
  const pointers = errors.map(({ pointer }) => pointer);
  expect(pointers.sort()).toEqual(['/body/email', '/body/extra', '/body/password']);
});

test.each([
  ['fr', 'Une adresse e-mail ne peut pas contenir « é ».'],
  ['en', 'An e-mail address cannot contain “é”.'],
  ['nl', 'Een e-mailadres kan geen ‘é’ bevatten.'],
])('AUT-01 ERR-02 what is wrong with an e-mail address is told in %s', async (language, message) => {
  const errorsFor = async (email: string) => {
    const headers = { 'x-preferred-language': language };
    const payload = { email, password: 'x' };
    const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', headers, payload });
    return problem.parse(answer.json()).errors;
  };
  expect(await errorsFor('Zoé@marelune.example')).toEqual([{ pointer: '/body/email', message }]);
  const [long] = await errorsFor(`${'z'.repeat(250)}@marelune.example`);
  expect(long?.message).toMatch(/trop longue|too long|te lang/);
});

test.each([
  [
    'fr',
    'Un nom ne contient ni adresse web, ni « / », « @ », « < » ou « > » ; après un point, mettez une espace.',
    '12 caractères au moins.',
    'Ce champ est nécessaire.',
  ],
  [
    'en',
    'A name cannot contain a web address, “/”, “@”, “<” or “>”; put a space after a full stop.',
    'At least 12 characters.',
    'This field is required.',
  ],
  [
    'nl',
    'Een naam bevat geen webadres en geen ‘/’, ‘@’, ‘<’ of ‘>’; zet na een punt een spatie.',
    'Minstens 12 tekens.',
    'Dit veld is verplicht.',
  ],
] as const)(
  'ERR-02 what is wrong with a text is told in words, never as a pattern, in %s',
  (language, name, short, empty) => {
    const messages = (schema: z.ZodType, text: string) => {
      try {
        parsePart(z.object({ text: schema }), 'body', { text }, language);
      } catch (error) {
        return error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
      }
      return [];
    };
    for (const text of ['Olga www.x.com', '<i>Ünal</i>']) expect(messages(personName, text)).toEqual([name]);
    expect(messages(personName, ' ')).toEqual([empty]);
    expect(messages(z.string().min(12), 'few')).toEqual([short]);
    for (const schema of [personName, z.string().regex(/^[a-z]+$/), z.string().startsWith('in/')])
      for (const message of messages(schema, '\u202e1')) expect(message).not.toMatch(/[\^$\\/]|must|motif|patroon/);
  },
);

test('SEC-02 a refusal names twenty fields at most, each in a short sentence, whatever was sent', async () => {
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, n]));
  const post = (payload: unknown) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
  const query = Array.from({ length: 3000 }, (_, n) => `k${n}`).join('&');
  const lists = Array.from({ length: 150 }, () => fields(150));
  for (const send of [
    () => post(fields(8000)),
    () => post(fields(200)),
    () => post({ email: 'a@b.example', password: 'x', ['k'.repeat(50_000)]: 1 }),
    () => post(Array.from({ length: 60_000 }, () => 1)),
    () => post({ email: lists.slice(0, 50) }),
    () => api.app.inject(`/api/users/me?${query}`),
    () => api.app.inject(`/api/auth/sign-in?${query}`),
  ]) {
    const answer = await send();
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    const { errors, status } = problem.parse(answer.json());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(errors.length).toBeLessThanOrEqual(20);
    expect(answer.body.length).toBeLessThan(20_000);
  }
});

test('ERR-02 a problem that cannot be written is told without its details', async () => {
  const circle: Record<string, unknown> = {};
  circle.itself = circle;
  readBookings = async () => Promise.reject(new ApiError('booking.full', { details: circle }));
  const answer = await api.call('bookings.list', { as: me, query: {} });
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.parse(answer.body)).toMatchObject({ code: 'booking.full', status: 409 });
});

test('ERR-02 texts that the database cannot keep are named, wherever they stand', async () => {
  for (const text of ['a\0b', '\ud800']) {
    const payload = JSON.stringify({ email: 'a@b.example', password: text });
    const headers = { 'content-type': 'application/json' };
    const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers });
    expect(answer.json()).toMatchObject({ code: 'request.invalid', errors: [{ pointer: '/body/password' }] });
  }
});

test('ERR-02 broken JSON, a body too large and an unknown address are problems as well', async () => {
  const post = (payload: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  expect((await post('{')).json()).toMatchObject({ status: 400, code: 'request.invalid' });
  expect((await post(JSON.stringify('x'.repeat(140_000)))).json()).toMatchObject({
    status: 413,
    code: 'request.too-large',
  });
  for (const address of ['/api/bookings/%ff', `/api/bookings/${'x'.repeat(20_000)}`]) {
    const answer = await api.app.inject(address);
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
  }
  expect((await api.app.inject('/api/nowhere')).json()).toMatchObject({ status: 404, code: 'resource.not-found' });
});

test('SEC-02 headers that do not arrive within fifteen seconds end the connection', () => {
  expect(api.app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000 });
});

test('SEC-01 a call without token, with a foreign or an old one is refused and told why', async () => {
  expect((await api.call('users.me')).body).toMatchObject({ status: 401, code: 'auth.unauthenticated' });
  const bad = { authorization: 'Bearer aaa.bbb.ccc' };
  expect((await api.call('users.me', { headers: bad })).body).toMatchObject({
    status: 401,
    code: 'auth.unauthenticated',
  });
  const authorization = `Bearer ${await api.token(me)}`;
  api.clock.advance('PT11M');
  expect((await api.call('users.me', { headers: { authorization } })).body).toMatchObject({
    code: 'auth.token-expired',
  });
});

test('OPS-03 what nobody foresaw is told as our fault without its words, what the database says by its meaning', async () => {
  readBookings = async () => Promise.reject(new Error('secret detail'));
  const hidden = await api.call('bookings.list', { as: me });
  expect(hidden).toMatchObject({ status: 500, body: { code: 'server.error' } });
  expect(JSON.stringify(hidden.body)).not.toContain('secret');
  readBookings = () => Promise.reject(Object.assign(new Error('full'), { code: '23514', constraint: 'slot_capacity' }));
  expect((await api.call('bookings.list', { as: me })).body).toMatchObject({ status: 409, code: 'booking.full' });
  readBookings = () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' }));
  expect((await api.call('bookings.list', { as: me })).body).toMatchObject({ status: 503, code: 'server.unavailable' });
});

test('OPS-03 a statement that runs too long is ended and told', async () => {
  readBookings = async () => {
    const client = await api.context.pool.connect();
    try {
      await client.query('set statement_timeout = 50');
      await client.query('select pg_sleep(5)');
      throw new Error('not ended');
    } finally {
      client.release(true);
    }
  };
  expect((await api.call('bookings.list', { as: me })).body).toMatchObject({ status: 503, code: 'request.timeout' });
});
