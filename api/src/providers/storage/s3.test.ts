import { afterAll, expect, test } from '@jest/globals';
import { fakeS3 } from './fake-s3.fixture.ts';
import { s3Storage } from './s3.ts';

const bucket = await fakeS3();
afterAll(bucket.close);
const { settings } = bucket;
if (settings.provider !== 's3') throw new Error('another provider');
const storage = s3Storage(settings, 'release-files');

test('PLT-04 a file is kept in the bucket below its folder, replaced whole, and gone when it is removed, twice too', async () => {
  expect(await storage.get('a-1.blob')).toBeNull();
  await storage.put('a-1.blob', Buffer.from('first'));
  await storage.put('a-1.blob', Buffer.from('second'));
  expect(String(await storage.get('a-1.blob'))).toBe('second');
  expect([...bucket.files.keys()]).toEqual(['/escale/release-files/a-1.blob']);
  await storage.remove('a-1.blob');
  await storage.remove('a-1.blob');
  expect(await storage.get('a-1.blob')).toBeNull();
});

test('SEC-01 a wrong key is an error, not a missing file; a path is no name', async () => {
  const other = s3Storage({ ...settings, accessKey: 'other' }, 'release-files');
  await expect(other.get('a-1.blob')).rejects.toThrow();
  await expect(storage.put('../a.blob', Buffer.from('x'))).rejects.toThrow('no name');
});
