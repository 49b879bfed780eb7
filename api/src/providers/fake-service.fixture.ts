import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';

/** One request as the service received it. */
export interface Requested {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  json: unknown;
  headers: IncomingMessage['headers'];
}
type Reply = { status: number; body?: unknown };

/** An external service on loopback: replies with the result of `reply`, and records the requests. */
export async function fakeService(reply: (requested: Requested) => Reply) {
  const requested: Requested[] = [];
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://service');
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const isJson = request.headers['content-type']?.includes('json') ?? false;
    const one: Requested = {
      method: request.method ?? '',
      path,
      query,
      form: new URLSearchParams(isJson ? '' : text),
      json: isJson ? JSON.parse(text) : null,
      headers: request.headers,
    };
    requested.push(one);
    const { status, body } = reply(one);
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 302 ? { location: '/' } : {}) });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { requested, address: `http://127.0.0.1:${port}` };
}
