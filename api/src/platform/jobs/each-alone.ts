import type { Log } from '../log/log.ts';

/** Does the work of a sweep for each item: one that fails is logged and keeps none of the others from being done (JOB-01). */
export async function eachAlone<T>(items: readonly T[], work: (item: T) => Promise<unknown>, log: Log): Promise<void> {
  for (const item of items) {
    await work(item).catch((error: unknown) => log.error({ err: error, item }, 'an item of a sweep failed'));
  }
}
