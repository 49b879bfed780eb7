/**
 * Normalises a path or URL on `origin` to a path with query and fragment; null for another site in any notation:
 * two slashes, a backslash, a user name before the host, or another scheme (SEC-03).
 */
export function ownPath(requested: string | null, origin = 'https://own.invalid'): string | null {
  // Browsers treat a backslash as a slash and drop control characters, so neither is allowed in a URL that is followed.
  if (requested === null || requested === '' || /[\\\p{Cc}\s]/u.test(requested) || requested.startsWith('//'))
    return null;
  const url = URL.canParse(requested, `${origin}/`) ? new URL(requested, `${origin}/`) : null;
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('//') ? null : path;
}
