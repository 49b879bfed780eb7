import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { StartFailure } from '../../errors/start-failure.ts';

/** Held by the one process that supervises the PostgreSQL of a data folder. */
export interface OwnerLock {
  release(): Promise<void>;
}

/**
 * Takes the lock file at `path`. A lock whose process is gone is taken over; start times tell a process from a later one
 * that got the same number (as in a restarted container).
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

/** The number of the process that holds the lock at `path`, or null when none that lives does. */
export async function liveOwner(path: string): Promise<number | null> {
  const held = await readFile(path, 'utf8').catch(() => '');
  const pid = Number(held.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return pid !== process.pid && isAlive(pid) && describeProcess(pid) === held ? pid : null;
}

/** Whether a process of that number runs, as far as this user can tell. */
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

/** Linux counts ticks since boot in /proc; elsewhere the number of the process has to be enough. */
function startTime(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
    return afterName.split(' ')[startTimeField] ?? '';
  } catch {
    return '';
  }
}
