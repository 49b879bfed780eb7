import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { testDatabase } from '../../../testing/test-database.ts';
import { migrate, missingMigrations } from './migrate.ts';

const { url, pool } = await testDatabase({ empty: true });

async function withFiles(files: Record<string, string>, run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  await run(folder).finally(() => rm(folder, { recursive: true }));
}

const first = { '0000_first.sql': 'create table a (id int);' };

test('OPS-01 migrations apply once, in order, also when two processes start together', async () => {
  await withFiles({ ...first, '0001_second.sql': 'alter table a add b int;' }, async (folder) => {
    const applied = await Promise.all([migrate(url, folder), migrate(url, folder)]);
    expect(applied.flat().sort()).toEqual(['0000_first.sql', '0001_second.sql']);
    expect(await missingMigrations((text) => pool.query(text), folder)).toEqual([]);
  });
});

test('OPS-01 a file that fails leaves nothing of itself behind and is tried again', async () => {
  const broken = {
    ...first,
    '0001_second.sql': 'alter table a add b int;',
    '0002_bad.sql': 'create table c (); boom;',
  };
  await withFiles(broken, async (folder) => {
    await expect(migrate(url, folder)).rejects.toThrow('0002_bad.sql');
    expect((await pool.query("select to_regclass('c') as found")).rows).toEqual([{ found: null }]);
    expect(await missingMigrations((text) => pool.query(text), folder)).toEqual(['0002_bad.sql']);
  });
});

test('OPS-01 a file changed after it was applied is refused', async () => {
  await withFiles({ '0000_first.sql': 'create table a (id bigint);' }, async (folder) => {
    await expect(migrate(url, folder)).rejects.toThrow('was changed after it was applied');
  });
});
