import { createHash } from 'node:crypto';

interface Options {
  /** Lifetime of an entry in milliseconds. */
  lifetime?: number;
  /** Maximum number of entries; the oldest is evicted first. */
  most?: number;
}

/**
 * Caches the published metadata of providers, keys included, so that not every sign-in reads it twice. Failures are not cached. Cache keys
 * may contain secrets: only their hashes are kept in memory.
 */
export function discoveryCache<T>({ lifetime = 10 * 60_000, most = 500 }: Options = {}) {
  const entries = new Map<string, { value: Promise<T>; until: number }>();
  return {
    get(key: string, read: () => Promise<T>): Promise<T> {
      const hash = createHash('sha256').update(key).digest('base64');
      const kept = entries.get(hash);
      if (kept !== undefined && kept.until > performance.now()) return kept.value;
      const value = read();
      entries.delete(hash);
      entries.set(hash, { value, until: performance.now() + lifetime });
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
      value.catch(() => entries.get(hash)?.value === value && entries.delete(hash));
      return value;
    },
  };
}
