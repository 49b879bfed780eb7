import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { seal, unseal } from './sealing.ts';
import type { TokenKeys } from './token-keys.ts';

function keys(): TokenKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return { signing: { id: 'a', privateKey: key }, verifying: () => createPublicKey(key) };
}

test('SEC-01 what is sealed opens with its key and subject only, and not when a bit of it was changed', () => {
  const ours = keys();
  const sealed = seal(ours, 'link google 1', { token: 'secret' });
  expect(unseal(ours, 'link google 1', sealed)).toEqual({ token: 'secret' });
  expect(sealed.toString('latin1')).not.toContain('secret');
  expect(seal(ours, 'link google 1', { token: 'secret' })).not.toEqual(sealed);
  expect(unseal(ours, 'link google 2', sealed)).toBeNull();
  expect(unseal(keys(), 'link google 1', sealed)).toBeNull();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(ours, 'link google 1', changed)).toBeNull();
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(unseal(ours, 'link google 1', sealed.subarray(0, length))).toBeNull();
});
