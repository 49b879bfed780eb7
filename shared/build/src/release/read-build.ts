import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReleaseFile } from '@escale/contract';
import { integrityOf } from '../integrity.ts';
import { CommandFailure } from './command-failure.ts';

/** The build of a remote or of the shell on this machine's disk, as it is published. */
export interface Build {
  /** `shell` or the name in `remote.json`. */
  name: string;
  version: string;
  files: ReleaseFile[];
  /** Source maps, which are published beside and never sent to browsers. */
  maps: ReleaseFile[];
  /** `remote.json`; of the shell the version of the platform it provides. */
  manifest: Record<string, unknown>;
  /** Absolute path of each file by its hash. */
  paths: ReadonlyMap<string, string>;
}

/** Reads `dist` and `maps` of a package; null when it is not built. */
export async function readBuild(folder: string): Promise<Build | null> {
  const manifest = manifestOf(folder);
  const name = nameOf(folder);
  const built = await readFolder(join(folder, 'dist'));
  const entry = name === 'shell' ? 'index.html' : 'remoteEntry.js';
  if (!built.some(({ path }) => path === entry)) return null;
  const maps = await readFolder(join(folder, 'maps'));
  return {
    name,
    version: versionOf(folder),
    files: built.map(listed),
    maps: maps.map(listed),
    manifest,
    paths: new Map([...built, ...maps].map(({ hash, absolute }) => [hash, absolute])),
  };
}

/** Name of the remote in a folder; a folder without `remote.json` is the shell's. */
export function nameOf(folder: string): string {
  const file = join(folder, 'remote.json');
  return existsSync(file) ? String(readJson(file).name) : 'shell';
}

/** Version of a package by its `package.json`. */
export function versionOf(folder: string): string {
  return String(readJson(join(folder, 'package.json')).version);
}

function manifestOf(folder: string): Record<string, unknown> {
  const file = join(folder, 'remote.json');
  if (existsSync(file)) return readJson(file);
  return { platform: versionOf(join(folder, '../shared/platform')) };
}

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandFailure('unready', `${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

interface Found extends ReleaseFile {
  absolute: string;
}

const listed = ({ path, hash, bytes }: Found): ReleaseFile => ({ path, hash, bytes });

/** Every file below a folder, in order, without notes of the build; empty when there is no folder. */
async function readFolder(folder: string): Promise<Found[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'integrity.json')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const absolute = join(folder, path);
      const content = await readFile(absolute);
      return { path, absolute, hash: integrityOf(content), bytes: content.length };
    }),
  );
}
