import { ApiError } from '../../http/api-error.ts';

/** The remote whose file is nearest to the place of an error, with the version in the file's address; else the shell. */
export function ownerOf(stack: string): { remote: string; version?: string } {
  const [, remote, version] = /\/remotes\/([a-z]{1,30})\/([\w.+-]{1,60})\//.exec(stack) ?? [];
  return remote && version ? { remote, version } : { remote: 'shell' };
}

/** The call that failed with an error, or that caused it. */
export function requestIdOf(error: unknown): string | null {
  if (error instanceof ApiError) return error.requestId;
  return error instanceof Error && error.cause !== undefined ? requestIdOf(error.cause) : null;
}

/** Errors that no release can repair: of browser extensions, of aborted calls, of a lost network or session. */
export function isOfNobody(error: unknown, message: string, stack: string): boolean {
  if (error instanceof ApiError) return error.status === 0 || error.status === 401;
  if (error instanceof Error && /^(AbortError|CanceledError)$/.test(error.name)) return true;
  return /extension:\/\//.test(stack) || /^(Script error|ResizeObserver loop)/.test(message);
}
