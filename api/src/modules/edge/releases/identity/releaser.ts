import type { ReleaseScope, ReleaseSource } from '@escale/contract';
import { ApiError } from '../../../../platform/errors/api-error.ts';

/** What a right to release rests on: it ends when the token is revoked, the CI is distrusted, or the member loses the role. */
export interface Grant {
  kind: 'token' | 'trust' | 'member';
  id: string;
}

/** Who releases: the holder of a token, a CI with a token of its own, or staff. */
export interface Releaser {
  grant: Grant;
  /** As the history shows it. */
  by: string;
  /** The only remote it may release; null for every remote and the shell. */
  remote: string | null;
  scopes: readonly ReleaseScope[];
  /** Sources that a CI's token proves; they replace what the caller says. */
  proved: Partial<ReleaseSource>;
}

/** Refuses what the token or account does not allow: `release.not-allowed`. */
export function requireScope(releaser: Releaser, name: string, scope: ReleaseScope): void {
  requireRemote(releaser, name);
  const { by, scopes } = releaser;
  if (!scopes.includes(scope)) throw notAllowed(`"${by}" has the scope ${scopes.join(', ')}, not ${scope}.`);
}

/** Refuses a remote that is not the token's own: `release.not-allowed`. */
export function requireRemote({ by, remote }: Releaser, name: string): void {
  if (remote !== null && remote !== name) throw notAllowed(`"${by}" releases ${remote} only, not ${name}.`);
}

/** A refusal with its reason, in English for developers. */
export function notAllowed(message: string): ApiError {
  return new ApiError('release.not-allowed', { errors: [{ pointer: '', message }] });
}
