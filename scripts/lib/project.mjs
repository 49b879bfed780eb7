// Shared by the scripts: plain Node 20, no dependencies, because they run before anything is installed.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockedPackages } from '../../shared/build/src/locked-packages.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
/** The Node version of package.json, whatever the machine's own is. */
export const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
export const environment = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` });

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

/** Why this machine cannot run the project, in one sentence, or null: checked before npm fails on it with a page of errors. */
export function machineProblem({ version, platform, arch, glibc }) {
  if (Number(version.split('.')[0]) < 20) return `Node ${version} is too old: install Node 20 or newer.`;
  if (!platforms.includes(`${platform}-${arch}`) || (platform === 'linux' && !glibc))
    return `Escale does not run on ${platform} ${arch}${platform === 'linux' && !glibc ? ' without glibc' : ''}: it needs Linux with glibc or macOS (x64, arm64), or Windows (x64).`;
  return null;
}

function checkMachine() {
  const { platform, arch, versions } = process;
  const glibc = platform === 'linux' ? process.report.getReport().header.glibcVersionRuntime : undefined;
  const problem = machineProblem({ version: versions.node, platform, arch, glibc });
  if (problem !== null) throw new Error(problem);
}

const stamp = join(root, 'node_modules', '.escale-lock');

/** Names what a lock file installs; a new version of a workspace, which `npm version` writes into the lock, does not change it. */
export const stampOf = (lock) =>
  createHash('sha256')
    .update(lockedPackages(lock, { links: true }))
    .digest('hex');
const currentStamp = () => stampOf(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Whether the installed packages are those of the lock file. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === currentStamp();

/** Notes that the installed packages are those of the lock file. */
export const markInstalled = () => writeFileSync(stamp, currentStamp());

/** `npm ci`, unless the packages of the lock file are installed. */
export function ensureInstalled() {
  checkMachine();
  if (isInstalled() && existsSync(node)) return;
  console.log('Installing dependencies…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Dependencies could not be installed: check the network and try again.');
  markInstalled();
}

/**
 * Runs a command with the project's Node; resolves to its exit code and, with `capture`, its output. After `limit`
 * milliseconds it is killed and counts as failed: a check that hangs must not block the others.
 */
export function run(command, args, { capture = false, env = {}, limit = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment(), ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', 'inherit'],
      timeout: limit,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', () => resolve({ code: 1, output }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
