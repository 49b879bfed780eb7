import type { Context } from '../../../platform/context.ts';

const mostKept = 2000;

interface Kept {
  value: Promise<unknown>;
  at: number;
}

/**
 * Replies for everybody, each kept for a time in this process: they are counted from every space of a city, and the pages that show them
 * may be visited by many at once. A failure is not kept.
 */
export function recentReplies(oldestMs: number) {
  const kept = new Map<string, Kept>();
  return <T>({ databaseUrl, clock }: Pick<Context, 'databaseUrl' | 'clock'>, key: string, read: () => Promise<T>) => {
    const at = Date.parse(clock.now());
    const name = `${databaseUrl} ${key}`;
    const known = kept.get(name);
    if (known && at >= known.at && at - known.at < oldestMs) return known.value as Promise<T>;
    if (kept.size >= mostKept) kept.clear();
    const value = read();
    kept.set(name, { value, at });
    value.catch(() => kept.delete(name));
    return value;
  };
}
