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
 * Whether this page load came from a preview link that is no longer valid, or from a browser whose preview has ended. The server says
 * so: for the browser a load is named by its first address, which is that of the link.
 */
export const isPreviewExpired = (): boolean => fieldsOf(readJson('escale-config')).previewEnded === true;

/** Takes the server's mark of an expired link out of the address, so that a reload does not tell of it again. */
export function forgetExpiredPreview(): void {
  const address = new URL(location.href);
  if (address.searchParams.get('preview') !== 'expired') return;
  address.searchParams.delete('preview');
  history.replaceState(history.state, '', address);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
