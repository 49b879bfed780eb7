import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { loadMasterKeys } from './master-keys.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-keys-'));
afterAll(() => rm(dataFolder, { recursive: true }));
const base64 = () => randomBytes(32).toString('base64');
const settings = { key: null, previousKeys: [], production: false, dataFolder };

test('OPS-01 processes that start together without a key generate one and keep it to themselves', async () => {
  const loaded = await Promise.all(Array.from({ length: 8 }, () => loadMasterKeys(settings)));
  expect(new Set(loaded.map(([key]) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(dataFolder)).toEqual(['master.key']);
  expect((await stat(join(dataFolder, 'master.key'))).mode & 0o077).toBe(0);
});

test('SEC-01 the key of the settings comes first, then the previous ones; one that is too short is refused', async () => {
  const [key, one, two] = [base64(), base64(), base64()];
  const loaded = await loadMasterKeys({ ...settings, key, previousKeys: [one, two] });
  expect(loaded.map((bytes) => bytes.toString('base64'))).toEqual([key, one, two]);
  await expect(loadMasterKeys({ ...settings, key: 'c2hvcnQ=' })).rejects.toThrow(
    'ESCALE_KEY must be the base64 of at least 32 random bytes.',
  );
  await expect(loadMasterKeys({ ...settings, key, previousKeys: ['c2hvcnQ='] })).rejects.toThrow(
    'Each key of ESCALE_PREVIOUS_KEYS must be the base64 of at least 32 random bytes.',
  );
});
