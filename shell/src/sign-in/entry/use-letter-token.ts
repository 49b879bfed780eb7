import { useEffect, useState } from 'react';

/** The token of the address, which leaves it so that it is in no history; else the one kept in the tab, so that a reload goes on. */
function takeToken(key: string): string | null {
  const given = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (given === null) return sessionStorage.getItem(key);
  sessionStorage.setItem(key, given);
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
  return given;
}

/** The token that the link of a letter brings in its fragment, for one use of it; `forget` ends it. */
export function useLetterToken(use: 'reset' | 'restore'): { token: string | null; forget: () => void } {
  const key = `escale-${use}-token`;
  const [token, setToken] = useState(() => takeToken(key));
  // Another link may be opened in this tab. The token lives no longer than the page: a later visit begins without it.
  useEffect(() => {
    const read = () => setToken(takeToken(key));
    window.addEventListener('hashchange', read);
    return () => {
      window.removeEventListener('hashchange', read);
      sessionStorage.removeItem(key);
    };
  }, [key]);
  const forget = () => {
    sessionStorage.removeItem(key);
    setToken(null);
  };
  return { token, forget };
}
