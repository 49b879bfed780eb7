import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Context } from '../../../platform/context.ts';
import { promote } from './channel/promote.service.ts';
import { publishBuild } from './publish/publish-build.ts';
import { type Build, readBuild } from './publish/read-build.ts';

export interface BuildOptions {
  /** Files of `dist` besides those that every build has. */
  files?: Readonly<Record<string, string | Buffer>>;
  /** Fields of remote.json that differ. */
  manifest?: Readonly<Record<string, unknown>>;
  /** Names imported of the shell's shared modules. */
  shared?: Readonly<Record<string, readonly string[]>>;
  /** Version of the platform that a shell provides, and its exports. */
  platform?: string;
  exports?: Readonly<Record<string, readonly string[]>>;
  maps?: Readonly<Record<string, string>>;
}

/** A checkout with one built remote, or a shell, in the layout of the repository; returns its root. */
export async function checkout(name: string, version: string, options: BuildOptions = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'escale-build-'));
  const isShell = name === 'shell';
  const workspace = join(root, isShell ? 'shell' : `mfe-${name}`);
  const manifest = {
    name,
    routes: [`/${name}`],
    rights: [],
    emits: [],
    consumes: [],
    platform: '^1.0.0',
    ...options.manifest,
  };
  const entry = `entry of ${name} ${version}`;
  const files: Record<string, string | Buffer> = isShell
    ? {
        'index.html': shellPage,
        'assets/app.1.js': entry,
        'exports.json': JSON.stringify({ shared: options.exports ?? {} }),
      }
    : {
        'remoteEntry.js': entry,
        'uses.json': JSON.stringify({
          emits: manifest.emits,
          consumes: manifest.consumes,
          shared: options.shared ?? {},
        }),
      };
  await write(join(workspace, 'package.json'), JSON.stringify({ version }));
  if (!isShell) await write(join(workspace, 'remote.json'), JSON.stringify(manifest));
  await write(join(root, 'shared/platform/package.json'), JSON.stringify({ version: options.platform ?? '1.4.0' }));
  for (const [file, content] of Object.entries({ ...files, ...options.files }))
    await write(join(workspace, 'dist', file), content);
  for (const [file, content] of Object.entries(options.maps ?? {})) await write(join(workspace, 'maps', file), content);
  return root;
}

/** The page of a shell, with the places that the server fills. */
export const shellPage =
  '<script type="application/json" id="escale-releases">__RELEASES__</script><script type="application/json" id="escale-config" nonce="__NONCE__">__CONFIG__</script>';

export const compressed = (text: string) => brotliCompressSync(Buffer.from(text));

export async function builtRemote(name: string, version: string, options: BuildOptions = {}): Promise<Build> {
  // A manifest may name another remote than the one that is published.
  return { ...(await readBuild(name, await checkout(name, version, options))), name };
}

/** Publishes a build of its own; returns its version. */
export async function published(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  name: string,
  version: string,
  options: BuildOptions = {},
): Promise<string> {
  return (await publishBuild(context, await builtRemote(name, version, options), 'Camille')).version;
}

/** Publishes and promotes. */
export async function released(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  name: string,
  version: string,
  options: BuildOptions = {},
): Promise<void> {
  await promote(context, name, await published(context, name, version, options), { by: 'Camille' });
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
