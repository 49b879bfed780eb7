import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../../errors/start-failure.ts';
import type { Layout } from './layout.ts';

/** Creates an empty cluster: UTF-8, passwords required on every connection, page checksums. */
export async function runInitdb(layout: Layout, initdb: string): Promise<void> {
  const options = ['--username=escale', `--pwfile=${layout.password}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const child = spawn(initdb, ['-D', layout.cluster, ...options, ...locale], {
    ...(layout.runAs ?? {}),
    cwd: layout.root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise<number | null>((ended, failed) => child.once('error', failed).once('close', ended));
  if (code === 0) return;
  await rm(join(layout.cluster, 'PG_VERSION'), { force: true });
  const reason = /No space left/.test(complaint) ? 'the disk is full' : complaint.trim().split('\n').at(-1);
  throw new StartFailure(`PostgreSQL could not make its data folder ${layout.cluster}: ${reason}.`);
}
