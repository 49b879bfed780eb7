import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { problem, routes } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { randomFromNumber } from './platform/random/random.ts';
import { routeOf, validRequest } from './testing/contract-values.ts';
import { demoCallers, demoThings } from './testing/demo-callers.ts';
import { hostileRun } from './testing/hostile-run.ts';
import { startTestApi } from './testing/test-api.ts';

const api = await startTestApi();
const callers = await demoCallers(api);
const things = await demoThings(api);
/** Callers that the access walk already tests, and that are refused before the request is parsed. */
const isRefused = new Set(['disabled', 'actingAsAnother', 'signedOut']);
/** A fixed seed; `npm run bench:hostile` draws others, and `ESCALE_SEED` repeats one of them. */
const seed = Number(process.env.ESCALE_SEED ?? 20_261_121);
const count = Number(process.env.ESCALE_HOSTILE ?? 20_000);

test(`OPS-05 ERR-02 of ${count} valid, nearly valid and hostile requests none fails, and every refusal is one that the contract tells`, async () => {
  const tokens = new Map<string, string>();
  for (const [name, caller] of callers) if (caller) tokens.set(name, `Bearer ${await api.token(caller)}`);
  const { faults, codes, statuses } = await hostileRun({
    count,
    random: randomFromNumber(seed),
    routes,
    callers: [...callers.keys()].filter((name) => !isRefused.has(name)),
    authorizationOf: async (name) => tokens.get(name),
    idOf: (field) => things.get(field) ?? things.get('workspaceId') ?? '',
    send: async ({ method, url, headers, payload }) => {
      const answer = await api.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
      return { status: answer.statusCode, body: answer.body };
    },
  });
  expect({ seed, faults }).toEqual({ seed, faults: [] });
  // The test would prove nothing if every request were refused alike.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 10);
  expect(codes.size).toBeGreaterThan(10);
}, 600_000);

test('ERR-02 a change without a key of its own, and a body deeper than anything we ask for, are refused by the catalogue', async () => {
  const camille = callers.get('employee');
  if (!camille) throw new Error('nobody');
  const book = {
    method: 'POST',
    url: '/api/bookings',
    headers: { authorization: `Bearer ${await api.token(camille)}` },
  } as const;
  expect((await api.app.inject({ ...book, payload: {} })).json()).toMatchObject({ code: 'request.invalid' });
  const payload = validRequest(routeOf('bookings.create'), () => things.get('market') ?? '', false).payload as object;
  expect((await api.app.inject({ ...book, payload })).json()).toMatchObject({
    code: 'request.idempotency-key-missing',
  });
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const headers = { ...book.headers, 'content-type': 'application/json' };
  expect((await api.app.inject({ ...book, headers, payload: deep })).json()).toMatchObject({ code: 'request.invalid' });
});

test('OPS-05 an id as long as an address may be is refused by its schema, as a short one is', async () => {
  const camille = callers.get('employee');
  if (!camille) throw new Error('nobody');
  const headers = { authorization: `Bearer ${await api.token(camille)}` };
  const answer = await api.app.inject({ url: `/api/schedule/${'x'.repeat(15_000)}`, headers });
  expect(answer.json()).toMatchObject({ code: 'request.invalid' });
});

test('ERR-02 what is no request at all is refused as every other is', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(api.app.listeningOrigin).port);
  const answerTo = async (bytes: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    return text(socket);
  };
  const endless = `GET /api/references HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`;
  for (const [bytes, status, code] of [
    ['NONSENSE\r\n\r\n', 400, 'request.invalid'],
    ['POST /api/bookings HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400, 'request.invalid'],
    [endless, 413, 'request.too-large'],
  ] as const) {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toMatchObject({ status, code });
  }
});
