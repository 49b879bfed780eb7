import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A separate checkout of a team with a build of one remote: releasing from it changes nothing in this one. */
export interface Checkout {
  version: string;
  /** Changes text in the built files, as a new build would. */
  reword: (from: string, to: string) => void;
  /** `npm run release -- …`; rejects with the output of the command when it fails. */
  release: (...args: string[]) => Promise<string>;
  remove: () => void;
}

const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');

/** Changes built scripts and their compressed copies. */
function rewrite(dist: string, change: (text: string) => string): void {
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(dist, name), 'utf8');
    const changed = change(text);
    if (changed === text) continue;
    writeFileSync(join(dist, name), changed);
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(changed));
  }
}

/** Copies what the release command reads: its own source, the remote's manifest and build, under a version never used before. */
export function checkoutOf(remote: string, dataFolder: string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'escale-team-'));
  const workspace = join(folder, `mfe-${remote}`);
  const dist = join(workspace, 'dist');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const part of ['package.json', 'package-lock.json', 'api', 'scripts'])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  for (const part of ['package.json', 'remote.json', 'dist'])
    cpSync(join(root, `mfe-${remote}`, part), join(workspace, part), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  const version = `${manifest.version.split('.').slice(0, 2).join('.')}.${Date.now()}`;
  writeFileSync(join(workspace, 'package.json'), JSON.stringify({ ...manifest, version }));
  return {
    version,
    reword: (from, to) => {
      const hashes = new Map<string, string>();
      rewrite(dist, (text) => {
        const changed = text.replaceAll(from, to);
        if (changed !== text) hashes.set(sha384(text), sha384(changed));
        return changed;
      });
      // The entry contains the hashes of the files it loads later.
      rewrite(dist, (text) => [...hashes].reduce((known, [old, present]) => known.replaceAll(old, present), text));
    },
    release: async (...args) => {
      const env = { ...process.env, ESCALE_DATA: dataFolder };
      return (await run('npm', ['run', '--silent', 'release', '--', ...args], { cwd: folder, env })).stdout.trim();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
