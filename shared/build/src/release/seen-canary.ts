import type { Canary } from '@escale/contract';
import { givenVersion } from './live-version.ts';

/** The canary that a change was decided by, so that the server refuses it where another one runs since. */
export const seenOf = (canary: Canary | null) =>
  canary && {
    version: canary.version,
    percent: canary.percent,
    companyIds: canary.companyIds,
    memberIds: canary.memberIds,
  };

/** The canary that `--replaces-canary` names. */
export function givenCanary(text: string): { version: string } | null {
  const version = givenVersion(text);
  return version === null ? null : { version };
}
