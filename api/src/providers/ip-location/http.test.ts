import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpIpLocation } from './http.ts';

let body = '';
let status = 200;
const server = createServer((_, response) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body),
);
let template = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  template = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{ip}`;
});
afterAll(() => {
  server.close();
});

test('INT-06 a service that knows gives the position', async () => {
  status = 200;
  body = '{"latitude":"45.76","longitude":4.83,"city":"Lyon"}';
  expect(await httpIpLocation(template).locate('192.0.2.1')).toEqual({ lat: 45.76, lng: 4.83 });
});

test.each([
  [500, '{}'],
  [200, 'not json'],
  [200, '{"error":true}'],
])('INT-06 a service that fails (%i %s) is as one that does not know', async (code, text) => {
  status = code;
  body = text;
  expect(await httpIpLocation(template).locate('192.0.2.1')).toBeNull();
});

test('INT-06 a service out of reach is as one that does not know', async () => {
  expect(await httpIpLocation('http://127.0.0.1:1/{ip}').locate('192.0.2.1')).toBeNull();
});
