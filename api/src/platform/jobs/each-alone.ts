import type { Log } from '../log/log.ts';

/**
 * Does the work of a sweep for each item: one that fails is logged and keeps none of the others from being done (JOB-01). Gives the errors,
 * for a job whose next run is too far away to wait for: it fails with them, so that the queue tries again.
 */
export async function eachAlone<T>(items: readonly T[], work: (item: T) => unknown, log: Log): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, item }, 'an item of a sweep failed');
      errors.push(error);
    }
  }
  return errors;
}

/** Fails with the errors of the items that failed, if any did; the message ends with the first of them. */
export function throwAll(errors: readonly unknown[], message: string): void {
  const [first] = errors;
  if (errors.length > 0) throw new AggregateError(errors, `${message}: ${String(first)}`);
}
