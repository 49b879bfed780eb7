import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type RemoteManifest, remoteManifest } from '@escale/contract';
import { remotes } from '../../../../../scripts/lib/remotes.mjs';
import { repositoryRoot } from '../../../platform/config/config.ts';
import { StartFailure } from '../../../platform/errors/start-failure.ts';

/** The shell is released like a remote, but without a manifest. */
export const shellName = 'shell';
/** Names of everything that can be released. */
export const releaseNames: readonly string[] = [shellName, ...remotes().map(({ name }) => name)];

/** Files of a build in `dist`, ready to be published. */
export interface Artefacts {
  name: string;
  version: string;
  folder: string;
  /** Hashes by file, `sha384-…`, without the compressed copies. */
  files: Record<string, string>;
  /** The manifest; for the shell, the version of the platform it provides to remotes. */
  manifest: RemoteManifest | { platform?: string };
}

const entryOf = (name: string) => (name === shellName ? 'index.html' : 'remoteEntry.js');

/** The built files of a remote or of the shell, with hashes computed from the disk. */
export async function readArtefacts(name: string, root = repositoryRoot): Promise<Artefacts> {
  if (!releaseNames.includes(name)) {
    throw new StartFailure(`There is no remote "${name}"; choose one of ${releaseNames.join(', ')}.`);
  }
  const workspace = join(root, name === shellName ? 'shell' : `mfe-${name}`);
  const folder = join(workspace, 'dist');
  const files = await hashFiles(folder).catch(() => ({}) as Record<string, string>);
  if (files[entryOf(name)] === undefined) throw new StartFailure(`${folder} holds no build; run npm run build first.`);
  const { version }: { version: string } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const manifest =
    name === shellName
      ? await platformOf(root)
      : remoteManifest.parse(JSON.parse(await readFile(join(workspace, 'remote.json'), 'utf8')));
  return { name, version, folder, files, manifest };
}

async function platformOf(root: string): Promise<{ platform?: string }> {
  const text = await readFile(join(root, 'shared/platform/package.json'), 'utf8').catch(() => null);
  if (text === null) return {};
  const { version }: { version: string } = JSON.parse(text);
  return { platform: version };
}

/** Hash (`sha384-…`) of the file that a browser loads first. */
export function entryIntegrity({ name, files }: Pick<Artefacts, 'name' | 'files'>): string {
  return files[entryOf(name)] ?? '';
}

/** Every file below a folder with its sha384, in order; the compressed copies are omitted, as they follow from their originals. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter(
      (entry) =>
        entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.br') && entry.name !== 'integrity.json',
    )
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const hashes = await Promise.all(names.map(async (name) => [name, hashOf(await readFile(join(folder, name)))]));
  return Object.fromEntries(hashes);
}

function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A short name derived from the content, for builds whose version was already published with other content. */
export function contentName(files: Record<string, string>): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10);
}
