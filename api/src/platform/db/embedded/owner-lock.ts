import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { StartFailure } from '../../errors/start-failure.ts';

/** Held by the one process that supervises the PostgreSQL of a data folder. */
export interface OwnerLock {
  release(): Promise<void>;
}

/**
 * Takes the lock file at `path`. A lock whose process is gone is taken over; start times distinguish a process from a later one with the
 * same number (as in a restarted container).
 */
export async function takeOwnerLock(path: string, dataFolder: string): Promise<OwnerLock> {
  const mine = describeProcess(process.pid);
  const free = await writeFile(path, mine, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (!free) {
    const owner = await liveOwner(path);
    if (owner !== null) {
      throw new StartFailure(
        `The data folder ${dataFolder} is in use by the process ${owner}; stop it or set ESCALE_DATA to another folder.`,
      );
    }
    await writeFile(path, mine);
  }
  return { release: () => rm(path, { force: true }) };
}

/** Id of the live process that holds the lock at `path`; null when there is none. */
export async function liveOwner(path: string): Promise<number | null> {
  const held = await readFile(path, 'utf8').catch(() => '');
  const pid = Number(held.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return pid !== process.pid && isAlive(pid) && describeProcess(pid) === held ? pid : null;
}

/** Whether a process with that id runs, as far as this user can see. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function describeProcess(pid: number): string {
  return `${pid} ${startTime(pid)}`;
}

const startTimeField = 19;

/** Linux counts ticks since boot in /proc; elsewhere the process id has to be enough. */
function startTime(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
    return afterName.split(' ')[startTimeField] ?? '';
  } catch {
    return '';
  }
}
