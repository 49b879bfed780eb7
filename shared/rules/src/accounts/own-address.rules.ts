/**
 * A path or an address that stays on `origin`, as a path with its query and fragment; null for another site however it is written:
 * with two slashes, a backslash, a user name before the host, or another scheme (SEC-03).
 */
export function ownPath(requested: string | null, origin = 'https://own.invalid'): string | null {
  // A browser reads a backslash as a slash and drops control characters, so neither may stand in an address that is followed.
  if (requested === null || requested === '' || /[\\\p{Cc}\s]/u.test(requested) || requested.startsWith('//'))
    return null;
  const url = URL.canParse(requested, `${origin}/`) ? new URL(requested, `${origin}/`) : null;
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('//') ? null : path;
}
