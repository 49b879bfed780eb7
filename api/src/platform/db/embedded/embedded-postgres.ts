import { randomBytes } from 'node:crypto';
import { chown, readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartFailure } from '../../errors/start-failure.ts';
import { findBinaries } from './binaries.ts';
import { runInitdb } from './initdb.ts';
import { type Layout, layoutOf, makeFolders } from './layout.ts';
import { isAlive, liveOwner, takeOwnerLock } from './owner-lock.ts';
import { type Postmaster, readPostmaster, startServer, stopServer } from './server-process.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection string of the database `escale`. */
  url: string;
  /** Stops the server and releases the data folder. */
  stop(): Promise<void>;
  /** True when the server of a killed process was found running and taken over. */
  adopted: boolean;
}

/** `durable: false` trades safety at a power cut for speed: only for throwaway databases of tests. */
export interface EmbeddedOptions {
  dataFolder: string;
  durable?: boolean;
}

/** Major version of the cluster format; data of another one cannot be read. */
const majorVersion = '18';
const leastFreeBytes = 300 * 1024 * 1024;
export const databaseName = 'escale';

/** Starts the PostgreSQL of a data folder, creating the cluster when it is missing; only one process at a time may own it. */
export async function startEmbeddedPostgres({
  dataFolder,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const layout = layoutOf(dataFolder);
  try {
    await makeFolders(layout);
  } catch (error) {
    throw folderFailure(error, dataFolder);
  }
  const lock = await takeOwnerLock(layout.owner, dataFolder);
  try {
    await checkDisk(layout);
    const binaries = await findBinaries(layout.runAs === null ? undefined : layout.binaries);
    const start = (port?: number) => startServer(layout, binaries.postgres, durable, port);
    const left = await readPostmaster(layout);
    if (left !== null && (await answers(await urlOf(layout, left.port)))) {
      return { ...(await ready(layout, left, start, lock.release)), adopted: true };
    }
    if (left !== null) await stopServer(left.pid);
    await ensureCluster(layout, binaries.initdb);
    return { ...(await ready(layout, await start(), start, lock.release)), adopted: false };
  } catch (error) {
    await lock.release();
    throw folderFailure(error, dataFolder);
  }
}

/** The connection string of the server that another process supervises in this data folder, or null. */
export async function runningPostgres(dataFolder: string): Promise<string | null> {
  const layout = layoutOf(dataFolder);
  if ((await liveOwner(layout.owner)) === null) return null;
  const server = await readPostmaster(layout);
  return server === null ? null : urlOf(layout, server.port);
}

async function ready(
  layout: Layout,
  server: Postmaster,
  start: (port: number) => Promise<Postmaster>,
  release: () => Promise<void>,
) {
  const url = await urlOf(layout, server.port);
  await ensureDatabase(await urlOf(layout, server.port, 'postgres'));
  const guard = keepRunning(server, start);
  const stop = async () => {
    await stopServer(await guard.leave());
    await release();
  };
  return { url, stop };
}

/** Interval between checks that the server still runs, in milliseconds. */
const guardInterval = 500;

/** Restarts the server on its port when it ends by itself (OPS-03); `leave` stops watching and returns its process id. */
function keepRunning({ pid: first, port }: Postmaster, start: (port: number) => Promise<Postmaster>) {
  let pid = first;
  let starting: Promise<void> | null = null;
  const look = () => {
    if (starting !== null || isAlive(pid)) return;
    starting = start(port)
      .then((server) => {
        pid = server.pid;
      })
      // The ended server may still hold its shared memory: the next check tries again.
      .catch(() => undefined)
      .finally(() => {
        starting = null;
      });
  };
  const timer = setInterval(look, guardInterval).unref();
  const leave = async () => {
    clearInterval(timer);
    await starting;
    return pid;
  };
  return { leave };
}

async function ensureCluster(layout: Layout, initdb: string): Promise<void> {
  const version = await readFile(join(layout.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version?.trim() === majorVersion) return;
  if (version !== null) {
    throw new StartFailure(
      `The data folder holds a PostgreSQL ${version.trim()} and this program runs ${majorVersion}; set ESCALE_DATA to another folder or move the old one away.`,
    );
  }
  await writeFile(layout.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (layout.runAs !== null) await chown(layout.password, layout.runAs.uid, layout.runAs.gid);
  await runInitdb(layout, initdb);
}

async function urlOf(layout: Layout, port: number, database = databaseName): Promise<string> {
  const password = (await readFile(layout.password, 'utf8').catch(() => '')).trim();
  const host = layout.socket === null ? '127.0.0.1' : encodeURIComponent(layout.socket);
  return `postgresql://escale:${password}@${host}:${port}/${database}`;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url.replace(/\/\w+$/, '/postgres'), connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

async function checkDisk(layout: Layout): Promise<void> {
  const disk = await statfs(layout.root);
  if (disk.bavail * disk.bsize < leastFreeBytes) {
    throw new StartFailure(`Less than 300 MB are free on the disk of ${layout.root}; make room or set ESCALE_DATA.`);
  }
}

function folderFailure(error: unknown, dataFolder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    return new StartFailure(`The data folder ${dataFolder} cannot be written; set ESCALE_DATA to one that can.`);
  }
  if (code === 'ENOSPC')
    return new StartFailure(`No space is left on the disk of ${dataFolder}; make room or set ESCALE_DATA.`);
  return error;
}
