import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { fileStorage } from '../../../providers/storage/index.ts';
import { deleteExports } from './export.queries.ts';

/** An export that is not ready by then never will be. */
const longestHours = 24;

/** Deletes exports after their seven days, and then their files (SEC-04). */
export async function deleteOver({ db, clock, jobs }: Context): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const files = await deleteExports(tx, now, hoursAfter(now, -longestHours));
    // A file that could not be removed is tried again by its own job.
    if (files.length > 0) await jobs.enqueue(tx, 'data-export.remove-files', { files });
  });
}

/** Removes files whose rows are gone. */
export async function removeFiles({ config }: Context, files: readonly string[]): Promise<void> {
  for (const file of files) await fileStorage(config).remove(file);
}
