import { type ReleaseEntry, releaseSnapshot } from '@escale/contract';
import { readJson } from '@escale/platform/internal';

/** The releases the server chose for this page load, as it wrote them into index.html (PLT-04). */
export const snapshot: readonly ReleaseEntry[] = releaseSnapshot.parse(readJson('escale-releases') ?? []);

/** The remote whose routes match a path, or null. */
export function remoteOf(pathname: string): ReleaseEntry | null {
  return snapshot.find(({ manifest }) => manifest.routes.some((route) => matches(route, pathname))) ?? null;
}

/** `/workspace/{wid}` matches `/workspace/abc`, not `/workspace` nor `/workspace/abc/x`. */
export function matches(route: string, pathname: string): boolean {
  const pattern = route.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(pathname);
}
