import { currentTheme, type Theme, theme$ } from '@escale/platform/internal';
import type { IconName } from '@escale/ui';
import { useSyncExternalStore } from 'react';

/** The available themes with their icons (PLT-14). */
export const themes: readonly { id: Theme; icon: IconName }[] = [
  { id: 'system', icon: 'laptop' },
  { id: 'light', icon: 'sun' },
  { id: 'dark', icon: 'moon' },
];

/** The chosen theme; re-renders when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore((changed) => {
    const subscription = theme$.subscribe(changed);
    return () => subscription.unsubscribe();
  }, currentTheme);
}
