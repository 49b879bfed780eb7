import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartFailure } from '../../errors/start-failure.ts';

/** The user that PostgreSQL runs as, because it refuses to run as root. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** Folders of the embedded database. */
export interface Layout {
  root: string;
  /** Data directory (PGDATA). */
  cluster: string;
  /** Folder of the unix socket; null where only loopback is available (Windows). */
  socket: string | null;
  binaries: string;
  password: string;
  owner: string;
  log: string;
  runAs: RunAs | null;
}

const nobody: RunAs = { uid: 65534, gid: 65534 };
/** The longest socket path that both Linux and macOS accept, less the name of the socket itself. */
const longestSocketFolder = 85;

/** Paths of everything that belongs to the database in `dataFolder`; does not touch the disk. */
export function layoutOf(dataFolder: string): Layout {
  const root = join(resolve(dataFolder), 'postgres');
  const near = join(root, 'socket');
  const short = join(tmpdir(), `escale-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  return {
    root,
    cluster: join(root, 'cluster'),
    socket: platform() === 'win32' ? null : near.length <= longestSocketFolder ? near : short,
    binaries: join(root, 'binaries'),
    password: join(root, 'password'),
    owner: join(root, 'owner'),
    log: join(root, 'postgres.log'),
    runAs: process.getuid?.() === 0 ? nobody : null,
  };
}

/** Creates the folders and gives them to the user that PostgreSQL runs as. */
export async function makeFolders(layout: Layout): Promise<void> {
  await mkdir(layout.root, { recursive: true });
  if (layout.runAs !== null) await letOthersThrough(dirname(layout.root));
  for (const folder of [layout.root, layout.cluster, layout.socket]) {
    if (folder === null) continue;
    await mkdir(folder, { recursive: true });
    if (layout.runAs !== null) await chown(folder, layout.runAs.uid, layout.runAs.gid);
    await chmod(folder, folder === layout.root ? 0o711 : 0o700);
  }
}

const othersMayPass = 0o001;

/** `nobody` must be able to traverse to its own folder; only the data folder itself is opened for that. */
async function letOthersThrough(dataFolder: string): Promise<void> {
  const { mode } = await stat(dataFolder);
  if ((mode & othersMayPass) === 0) await chmod(dataFolder, (mode & 0o777) | othersMayPass);
  for (let folder = dirname(dataFolder); folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & othersMayPass) === 0) {
      throw new StartFailure(
        `PostgreSQL runs as the user nobody, who cannot enter ${folder}; set ESCALE_DATA to a folder outside it.`,
      );
    }
  }
}

/** A free TCP port of the loopback interface. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
