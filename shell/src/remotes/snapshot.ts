import type { ReleaseEntry } from '@escale/contract';
import { readJson } from '@escale/platform/internal';

/** The releases the server chose for this page load, as it wrote them into index.html (PLT-04). */
export const snapshot: readonly ReleaseEntry[] = readReleases(readJson('escale-releases'));

/** The version of the shell this page was loaded with; `unknown` where the server has not set it. */
export function shellVersion(): string {
  const { shell } = fieldsOf(readJson('escale-config'));
  return typeof shell === 'string' ? shell : 'unknown';
}

/** The remote whose routes match a path, or null. */
export function remoteOf(pathname: string): ReleaseEntry | null {
  return snapshot.find(({ manifest }) => manifest.routes.some((route) => matches(route, pathname))) ?? null;
}

/** `/workspace/{wid}` matches `/workspace/abc`, not `/workspace` nor `/workspace/abc/x`. */
export function matches(route: string, pathname: string): boolean {
  const pattern = route.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(pathname);
}

/** The server validated these against their schema; here only the fields the shell needs are checked (PLT-01). */
function readReleases(value: unknown): ReleaseEntry[] {
  return Array.isArray(value) ? value.filter(isRelease) : [];
}

function isRelease(value: unknown): value is ReleaseEntry {
  const { name, entry, integrity, manifest } = fieldsOf(value);
  const { routes, nav, rights } = fieldsOf(manifest);
  return (
    [name, entry, integrity].every((text) => typeof text === 'string') && [routes, nav, rights].every(Array.isArray)
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
