import { useSyncExternalStore } from 'react';

/** Follows a media query, for layouts that draw different parts; false where there are no media. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = listOf(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => listOf(query)?.matches ?? false,
  );
}

const listOf = (query: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;
