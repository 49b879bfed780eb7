const yearOfSeconds = 365 * 24 * 60 * 60;

/** Pages of the application, where a later choice of the reader must come before the address. */
const ofApplication = /^\/(explore|workspace|welcome)\b/;

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
    if (!followed || !language) return;
    localStorage.setItem('escale-language', language);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `escale-language=${language}; path=/; max-age=${yearOfSeconds}; samesite=lax`;
    dropFromAddress(followed);
  });
}

/** The choice is kept now, so the address of an application page needs it no more. */
function dropFromAddress(followed: Element): void {
  if (followed instanceof HTMLAnchorElement && ofApplication.test(followed.pathname)) {
    const kept = new URLSearchParams(followed.search);
    kept.delete('lang');
    followed.search = kept.toString();
  }
  const form = followed.closest('form');
  if (form && ofApplication.test(form.getAttribute('action') ?? '')) form.querySelector('[name="lang"]')?.remove();
}
