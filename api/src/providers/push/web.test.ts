import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { fakeService } from '../fake-service.fixture.ts';
import { webPushService } from './web.ts';

let status = 201;
const service = await fakeService(() => ({ status }));
const push = webPushService('mailto:bonjour@escale.example', { anyPort: true, loopback: true });
const pairOf = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
};
const key = { id: 'k', ...pairOf() };
const target = {
  endpoint: `${service.address}/push/1`,
  p256dh: pairOf().publicKey,
  auth: randomBytes(16).toString('base64url'),
};

test('ACC-09 a message goes to the push service encrypted and signed', async () => {
  expect(await push.send(target, '{"title":"La Pergola"}', key)).toBe(true);
  const { path, headers } = service.requested.at(-1) ?? {};
  expect(path).toBe('/push/1');
  expect(headers?.['content-encoding']).toBe('aes128gcm');
  expect(headers?.authorization).toMatch(/^vapid t=[\w.-]+, ?k=/);
  expect(headers?.authorization).toContain(key.publicKey);
  expect(Number(headers?.ttl)).toBe(86_400);
});

test('ACC-09 a browser that is gone is told from a push service in trouble', async () => {
  for (const one of [404, 410]) {
    status = one;
    expect(await push.send(target, '{}', key)).toBe(false);
  }
  for (const one of [429, 500, 302]) {
    status = one;
    await expect(push.send(target, '{}', key)).rejects.toThrow(String(one));
  }
});

test('SEC-01 a browser’s address never leads into our own network', async () => {
  const requested = service.requested.length;
  const strict = webPushService('mailto:bonjour@escale.example');
  for (const endpoint of [target.endpoint, 'https://127.0.0.1/push', 'https://localhost/push'])
    await expect(strict.send({ ...target, endpoint }, '{}', key)).rejects.toThrow();
  expect(service.requested).toHaveLength(requested);
});
