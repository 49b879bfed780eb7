import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { testDatabase } from '../../testing/test-database.ts';
import { httpSupplier } from './http.ts';
import { testSpaces, testSupplier } from './test.ts';

const { db } = await testDatabase();
let status = 200;
let body = '';
let requested: string[] = [];
const server = createServer(async (request, response) => {
  const received = await request.setEncoding('utf8').reduce((all: string, part: string) => all + part, '');
  requested.push(`${request.method} ${request.url} ${request.headers.authorization} ${received}`);
  response.writeHead(status).end(body);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  status = 200;
  body = '';
  requested = [];
});
const request = {
  key: '018f4f2e-0000-7000-8000-000000000006',
  supplier: 'bureaux-sud',
  space: 'B12',
  from: '2026-11-25T08:00:00Z',
  to: '2026-11-25T17:00:00Z',
  people: 2,
  reference: 'ESC-7K2M9Q',
};
const supplier = () => httpSupplier({ url, token: 'secret' });

test('BKG-19 a supplier is asked by our key, and its yes has a number', async () => {
  status = 201;
  body = '{"reference":"SUD-77"}';
  expect(await supplier().book(request)).toEqual({ kind: 'accepted', reference: 'SUD-77' });
  const { key, ...received } = request;
  expect(requested).toEqual([`PUT /v1/bookings/${key} Bearer secret ${JSON.stringify(received)}`]);
});

test.each([409, 410, 422])('BKG-19 a supplier that answers %i has said no', async (code) => {
  status = code;
  expect(await supplier().book(request)).toEqual({ kind: 'refused' });
});

test.each([
  [500, ''],
  [401, ''],
  [302, ''],
  [200, 'booked'],
  [200, '{"reference":""}'],
])('BKG-19 after an answer like %i “%s” nobody knows what came of it', async (code, text) => {
  status = code;
  body = text;
  await expect(supplier().book(request)).rejects.toThrow();
});

test('BKG-19 giving up is done where nothing is booked, too; anything else has to be tried again', async () => {
  for (const code of [200, 204, 404, 410]) {
    status = code;
    await supplier().callOff(request);
  }
  expect(requested[0]).toBe(`DELETE /v1/bookings/${request.key} Bearer secret {"supplier":"bureaux-sud"}`);
  status = 503;
  await expect(supplier().callOff(request)).rejects.toThrow();
  await expect(httpSupplier({ url: 'http://127.0.0.1:1', token: '' }).callOff(request)).rejects.toThrow();
});

test('BKG-19 the test supplier books a key once, and never after it was given up', async () => {
  const test = testSupplier(db);
  const space = testSpaces.free;
  const yes = { kind: 'accepted', reference: `test_${request.key}` };
  expect(await test.book({ ...request, space })).toEqual(yes);
  expect(await test.book({ ...request, space })).toEqual(yes);
  await test.callOff(request);
  expect(await test.book({ ...request, space })).toEqual({ kind: 'refused' });
  const late = { ...request, key: 'late', space };
  await test.callOff(late);
  expect(await test.book(late)).toEqual({ kind: 'refused' });
});
