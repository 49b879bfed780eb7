const aYearInSeconds = 31_536_000;

/** Stores a reader's choice that the server needs for the first paint; only a cookie reaches it in time. */
export function rememberChoice(name: 'escale-language' | 'escale-theme' | 'escale-motion', value: string | null): void {
  if (typeof document === 'undefined') return;
  const life = value === null ? 0 : aYearInSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser.
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${life}; samesite=lax`;
}
