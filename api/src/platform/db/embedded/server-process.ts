import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../../errors/start-failure.ts';
import { freePort, type Layout } from './layout.ts';
import { isAlive } from './owner-lock.ts';

/** Contents of `postmaster.pid` for a running server. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const socketPort = 5432;
const pollInterval = 15;
const startDeadline = 60_000;
const stopDeadline = 30_000;

/** The server of this cluster, also one that a killed parent left running; null when none runs. */
export async function readPostmaster(layout: Layout): Promise<Postmaster | null> {
  const text = await readFile(join(layout.cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !(await isPostgres(pid))) return null;
  return { pid, port: Number(lines[3]) || socketPort, ready: lines[7]?.trim() === 'ready' };
}

/** A process id in a stale file may belong to another program by now; where /proc exists, check the command. */
async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null || command.includes('postgres');
}

/** Starts the server in a process group of its own, so that Ctrl+C reaches this process first and requests can end. */
export async function startServer(
  layout: Layout,
  postgres: string,
  durable: boolean,
  wantedPort?: number,
): Promise<Postmaster> {
  const port = wantedPort ?? (layout.socket === null ? await freePort() : socketPort);
  const log = openSync(layout.log, 'a');
  const child = spawn(postgres, ['-D', layout.cluster, ...settings(layout, port, durable)], {
    ...(layout.runAs ?? {}),
    cwd: layout.cluster,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  const deadline = Date.now() + startDeadline;
  while (!ended && Date.now() < deadline) {
    const server = await readPostmaster(layout);
    if (server?.ready && server.pid === child.pid) return server;
    await sleep(pollInterval);
  }
  throw new StartFailure(`PostgreSQL did not start: ${await lastComplaint(layout)} (see ${layout.log})`);
}

/** Fast shutdown: open transactions roll back, data is flushed. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = Date.now() + stopDeadline;
  while (isAlive(pid) && Date.now() < deadline) await sleep(pollInterval);
  if (isAlive(pid)) signal(pid, 'SIGQUIT');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

function settings(layout: Layout, port: number, durable: boolean): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: layout.socket === null ? '127.0.0.1' : '',
    unix_socket_directories: layout.socket ?? '',
    unix_socket_permissions: '0700',
    max_connections: 200,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_prepared_transactions: 0,
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function lastComplaint(layout: Layout): Promise<string> {
  const lines = (await readFile(layout.log, 'utf8').catch(() => '')).trim().split('\n');
  const fatal = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? 'no output';
  return fatal.replace(/^.*FATAL:\s*/, '');
}
