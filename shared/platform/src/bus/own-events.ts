import { eventShapes, type ReleaseEntry } from '@escale/contract';
import { readJson } from '../config.ts';

/** The remote whose manifest in this page lists an own event in `emits`; null for events of the platform and of no remote. */
export function emitterOf(type: string): string | null {
  const [name = ''] = type.split('.');
  const isEmitted = releases().some(({ manifest }) => manifest?.name === name && manifest.emits?.includes(type));
  return isEmitted && !(type in eventShapes) ? name : null;
}

/** The server validated them; a remote in development may have an incomplete manifest. */
function releases(): readonly { manifest?: Partial<ReleaseEntry['manifest']> | null }[] {
  const value = readJson('escale-releases');
  return Array.isArray(value) ? value : [];
}
