import { useSyncExternalStore } from 'react';

/** Subscribes to a media query, for layouts that render different parts; false where there is no `matchMedia`. */
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
