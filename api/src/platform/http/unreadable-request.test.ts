import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi({});
await api.app.listen({ host: '127.0.0.1', port: 0 });

test('SEC-02 a connection whose request cannot be read is freed though its client keeps it half open', async () => {
  const address = api.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const client = connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined);
  await once(client, 'connect');
  client.write('this is no HTTP\r\n\r\n');
  const [answer] = await once(client, 'data');
  expect(String(answer)).toContain('HTTP/1.1 400');
  const until = Date.now() + 6000;
  while ((await connectionsOf()) > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await connectionsOf()).toBe(0);
  client.destroy();
});

test('ERR-02 a request without a host is refused by a problem, as HTTP/1.1 asks for', async () => {
  const address = api.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const client = connect({ port: address.port, host: '127.0.0.1' });
  client.write('GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n');
  const answer = await text(client);
  expect(answer).toContain('HTTP/1.1 400');
  expect(answer).toContain('content-type: application/problem+json');
  expect(answer).toContain('"code":"request.invalid"');
});

function connectionsOf(): Promise<number> {
  return new Promise((resolve, reject) =>
    api.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
