import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { folderStorage } from './folder.ts';

const root = await mkdtemp(join(tmpdir(), 'storage-'));
const folder = join(root, 'files');
const storage = folderStorage(folder);
afterAll(() => rm(root, { recursive: true }));

test('MAP-01 a file is kept, replaced whole, and gone when it is removed, twice too', async () => {
  expect(await storage.get('a-1.png')).toBeNull();
  await storage.put('a-1.png', Buffer.from('first'));
  await storage.put('a-1.png', Buffer.from('second'));
  expect(String(await storage.get('a-1.png'))).toBe('second');
  expect(await readdir(folder)).toEqual(['a-1.png']);
  await storage.remove('a-1.png');
  await storage.remove('a-1.png');
  expect(await storage.get('a-1.png')).toBeNull();
});

test.each(['../a.png', 'a/b.png', '.png', '', 'a', 'A.png'])('SEC-01 "%s" is no name of a file', async (name) => {
  await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('no name');
  await expect(storage.get(name)).rejects.toThrow('no name');
  expect(await readdir(root)).toEqual(['files']);
});
