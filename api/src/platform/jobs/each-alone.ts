import type { Log } from '../log/log.ts';

/**
 * Runs the work of a sweep for each item: a failure is logged and does not affect the others (JOB-01). Returns the errors, for a job whose
 * next run is too far away to wait for: it throws them, so that the queue retries it.
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

/** Throws the errors of the failed items, if any; the message ends with the first of them. */
export function throwAll(errors: readonly unknown[], message: string): void {
  const [first] = errors;
  if (errors.length > 0) throw new AggregateError(errors, `${message}: ${String(first)}`);
}
