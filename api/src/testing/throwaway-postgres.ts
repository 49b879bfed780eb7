import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { isAlive } from '../platform/db/embedded/owner-lock.ts';

const prefix = 'escale-test-';

/** An empty PostgreSQL in a folder of its own, removed by `stop`; leftovers of earlier killed runs are removed first. */
export async function throwawayPostgres(): Promise<EmbeddedPostgres> {
  await sweep();
  const dataFolder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataFolder, durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(name.slice(prefix.length).split('-')[0]);
    if (!name.startsWith(prefix) || !Number.isInteger(owner) || isAlive(owner)) continue;
    const dataFolder = join(tmpdir(), name);
    // Starting it takes over and can stop a server that still runs there; a folder that cannot start is only removed.
    const left = await startEmbeddedPostgres({ dataFolder, durable: false }).catch(() => null);
    await left?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
