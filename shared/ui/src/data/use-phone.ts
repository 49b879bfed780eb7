import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';
const list = (): MediaQueryList | null => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null);

/** True on a window of less than 768 px. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = list();
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => list()?.matches ?? false,
    () => false,
  );
