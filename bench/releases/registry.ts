import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createToken } from '../../api/src/modules/edge/releases/identity/tokens.service.ts';
import { versionFolder } from '../../api/src/modules/edge/releases/serve/version-files.ts';
import { systemClock } from '../../api/src/platform/clock/clock.ts';
import { openDb, openPool } from '../../api/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../api/src/platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../api/src/platform/db/start/prepare-database.ts';
import { openLog } from '../../api/src/platform/log/log.ts';
import { fakeS3 } from '../../api/src/providers/storage/fake-s3.fixture.ts';
import { startApiProcess } from '../../api/src/testing/api-process.ts';

/** Two nodes with separate disks on one database and one bucket, and a token that releases every remote. */
export interface Registry {
  nodes: readonly [string, string];
  token: string;
  /** Number of files and folders of a version on the disk of each node. */
  onDisk: (remote: string, version: string) => Promise<number[]>;
  /** Objects in the bucket. */
  objects: () => number;
  close: () => Promise<void>;
}

/** Starts both nodes in production's settings; the first publishes the builds of this checkout. */
export async function openRegistry(): Promise<Registry> {
  const folders = await Promise.all(
    ['database', 'first', 'second'].map((name) => mkdtemp(join(tmpdir(), `escale-${name}-`))),
  );
  const [dataFolder = '', first = '', second = ''] = folders;
  const server = await startEmbeddedPostgres({ dataFolder });
  await prepareDatabase(server.url);
  const pool = openPool({ url: server.url, poolSize: 2, statementTimeout: 60_000, log: openLog('silent') });
  const db = openDb(pool);
  const bucket = await fakeS3();
  if (bucket.settings.provider !== 's3') throw new Error('the bucket has no address');
  const storage = {
    STORAGE_BUCKET: bucket.settings.bucket,
    STORAGE_ENDPOINT: bucket.settings.endpoint ?? '',
    STORAGE_ACCESS_KEY: bucket.settings.accessKey,
    STORAGE_SECRET_KEY: bucket.settings.secretKey,
  };
  const one = await startApiProcess(server.url, first, { ...storage, ESCALE_PUBLISH: 'builds' });
  const other = await startApiProcess(server.url, second, storage);
  const { token } = await createToken(
    { db, clock: systemClock },
    { name: 'bench', memberId: null },
    {
      name: 'bench',
      remote: null,
      scopes: ['publish', 'promote', 'rollback'],
      days: 1,
    },
  );
  return {
    nodes: [one.url, other.url],
    token,
    onDisk: (remote, version) =>
      Promise.all(
        [first, second].map(
          async (folder) => (await readdir(versionFolder(folder, remote, version)).catch(() => [])).length,
        ),
      ),
    objects: () => bucket.files.size,
    close: async () => {
      await Promise.all([one.stop(), other.stop()]);
      await db.destroy();
      await server.stop();
      await bucket.close();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
