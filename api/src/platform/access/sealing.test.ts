import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { reseal, seal, unseal } from './sealing.ts';
import { deriveKeys } from './server-keys.ts';

const master = () => randomBytes(32);
const subject = 'link google 1';
const secret = { token: 'secret' };

test('SEC-01 what is sealed opens with its key and subject only, and not when a bit of it was changed', () => {
  const ours = deriveKeys([master()]);
  const sealed = seal(ours, subject, secret);
  expect(unseal(ours, subject, sealed)).toEqual(secret);
  expect(sealed.toString('latin1')).not.toContain('secret');
  expect(seal(ours, subject, secret)).not.toEqual(sealed);
  expect(unseal(ours, 'link google 2', sealed)).toBeNull();
  expect(unseal(deriveKeys([master()]), subject, sealed)).toBeNull();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(ours, subject, changed)).toBeNull();
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(unseal(ours, subject, sealed.subarray(0, length))).toBeNull();
});

test('SEC-01 what a previous key has sealed opens, and what is sealed after the rotation does without it', () => {
  const [old, fresh] = [master(), master()];
  const before = seal(deriveKeys([old]), subject, secret);
  const rotated = deriveKeys([fresh, old]);
  expect(unseal(rotated, subject, before)).toEqual(secret);
  const after = seal(rotated, subject, secret);
  expect(unseal(deriveKeys([fresh]), subject, after)).toEqual(secret);
});

test('SEC-01 resealing moves values to the current key, once, and leaves what does not open as it is', async () => {
  const [old, fresh, lost] = [master(), master(), master()];
  const kept = [old, fresh, lost].map((one) => ({ subject, sealed: seal(deriveKeys([one]), subject, secret) }));
  const values = kept.map((value) => ({
    ...value,
    replace: async (sealed: Buffer) => {
      value.sealed = sealed;
    },
  }));
  expect(await reseal(deriveKeys([fresh, old]), values)).toEqual({ resealed: 1, unreadable: 1 });
  const opened = kept.map(({ sealed }) => unseal(deriveKeys([fresh]), subject, sealed));
  expect(opened).toEqual([secret, secret, null]);
});
