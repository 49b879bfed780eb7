const yearOfSeconds = 365 * 24 * 60 * 60;

/** The language of a link that is followed is chosen for the whole product, as in its own menu (I18N-01). */
export function rememberLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const language =
      target instanceof Element ? target.closest('[data-language]')?.getAttribute('data-language') : null;
    if (!language) return;
    localStorage.setItem('escale-language', language);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `escale-language=${language}; path=/; max-age=${yearOfSeconds}; samesite=lax`;
  });
}
