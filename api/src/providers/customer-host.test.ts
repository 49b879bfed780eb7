import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { customerHostFetch, requireAllowed } from './customer-host.ts';
import { isPublicAddress } from './is-public-address.ts';

const get = { method: 'GET', headers: {} };
/** A resolver that returns the given addresses for any name. */
const resolving =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

let connections = 0;
const inside = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening));
const { port } = inside.address() as AddressInfo;
afterAll(() => void inside.close());

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  'fe80::1',
  'fd00:ec2::254',
  'nonsense',
])('SEC-02 %s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('SEC-02 addresses of the internet are public', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])
    expect(isPublicAddress(address)).toBe(true);
});

test('SEC-02 a name that resolves within our network is never connected to, nor one that does so in part', async () => {
  for (const found of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    const fetch = customerHostFetch({ anyPort: true, loopback: false, lookup: resolving(...found) });
    await expect(fetch(`https://internal.corp.example:${port}/`, get)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('public addresses') },
    });
  }
  const fetch = customerHostFetch({ anyPort: true, loopback: false });
  for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost'])
    await expect(fetch(`https://${host}:${port}/`, get)).rejects.toThrow();
  expect(connections).toBe(0);
});

test('SEC-02 a name that leads into our network by its letters is refused before any look-up', () => {
  const allows = (host: string) => {
    try {
      requireAllowed(new URL(`https://${host}/x`), { anyPort: false, loopback: false });
      return true;
    } catch {
      return false;
    }
  };
  const inward = ['localhost', 'LOCALHOST.', 'a.localhost', 'printer.local', 'db.internal', 'router', 'nas.home.arpa'];
  const byAddress = ['127.0.0.1.nip.io', 'a.10-0-0-1.sslip.io', '169.254.169.254.nip.io', 'a-192-168-1-1.nip.io'];
  expect([...inward, ...byAddress].filter(allows)).toEqual([]);
  const outside = [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    '1.2.3.4.example.com',
  ];
  expect([...outside, 'wns2-par02p.notify.windows.com'].filter((host) => !allows(host))).toEqual([]);
});

test('SEC-02 only https without a user name, and in production only its own port, is called', async () => {
  const fetch = customerHostFetch({ anyPort: false, loopback: false, lookup: resolving('127.0.0.1') });
  await expect(fetch('https://a.example:8443/', get)).rejects.toThrow('port 8443');
  await expect(fetch('http://a.example/', get)).rejects.toThrow('not https');
  await expect(fetch('http://127.0.0.1/', get)).rejects.toThrow('not https');
  await expect(fetch('https://user:word@a.example/', get)).rejects.toThrow('user name');
});

test('SEC-02 an answer is read to a megabyte, however small it is on the way', async () => {
  let sent = 0;
  const server = createHttp((request, response) => {
    if (request.url === '/gzip') {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20 * 1024 * 1024)));
      return;
    }
    const piece = Buffer.alloc(64 * 1024);
    const more = () => {
      while (!response.destroyed && sent < 300 * 1024 * 1024) {
        sent += piece.length;
        if (!response.write(piece)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetch = customerHostFetch({ anyPort: true, loopback: true });
  await expect(fetch(`${base}/large`, get)).rejects.toThrow('more than 1048576 bytes');
  await expect(fetch(`${base}/gzip`, get)).rejects.toThrow('more than 1048576 bytes');
  expect(sent).toBeLessThan(20 * 1024 * 1024);
  server.closeAllConnections();
  server.close();
});
