import { useSyncExternalStore } from 'react';
import { currentTheme, type Theme, theme$ } from './theme.ts';

/** The chosen theme; re-renders when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore((changed) => {
    const subscription = theme$.subscribe(changed);
    return () => subscription.unsubscribe();
  }, currentTheme);
}
