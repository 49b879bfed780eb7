const yearOfSeconds = 365 * 24 * 60 * 60;

/**
 * The language of a link that is followed is chosen for the whole product, as in its own menu; so is that of an address that names it
 * (`/?lang=en`) once its reader goes on, also to pages whose address names none (I18N-01).
 */
export function rememberLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const followed = target instanceof Element ? target.closest('a, button, [data-language]') : null;
    const isNamed = new URLSearchParams(location.search).get('lang') === document.documentElement.lang;
    const language =
      followed?.getAttribute('data-language') ?? (followed && isNamed ? document.documentElement.lang : null);
    if (!language) return;
    localStorage.setItem('escale-language', language);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `escale-language=${language}; path=/; max-age=${yearOfSeconds}; samesite=lax`;
  });
}
