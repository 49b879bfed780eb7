import type { Language } from '@escale/contract';
import { useSyncExternalStore } from 'react';
import { currentLanguage, language$ } from './language.ts';

/** The current language; re-renders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(follow, currentLanguage, currentLanguage);
}

function follow(changed: () => void): () => void {
  const subscription = language$.subscribe(changed);
  return () => subscription.unsubscribe();
}
