import { readJson } from '@escale/platform/internal';

/** Unpromoted versions that this browser gets (`preview` in `#escale-config`). */
export interface Preview {
  /** Versions by name of the remote, or `shell`. */
  versions: Readonly<Record<string, string>>;
  /** Remotes that a developer serves. */
  local: readonly string[];
  /** ISO instant. */
  expiresAt: string;
}

/** The preview of this page load; null without one. */
export function readPreview(): Preview | null {
  const { preview } = fieldsOf(readJson('escale-config'));
  const { versions, local, expiresAt } = fieldsOf(preview);
  if (typeof expiresAt !== 'string') return null;
  const named = Object.entries(fieldsOf(versions)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const names = Array.isArray(local) ? local.filter((name) => typeof name === 'string') : [];
  return { versions: Object.fromEntries(named), local: names, expiresAt };
}

/**
 * Whether this page load came from a preview link that is no longer valid, or from a browser whose preview has ended. The server sends
 * those links to `/?preview=expired`. The address has changed since, so the load itself is asked.
 */
export function isPreviewExpired(): boolean {
  if (fieldsOf(readJson('escale-config')).previewEnded === true) return true;
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && new URL(load.name).searchParams.get('preview') === 'expired';
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
