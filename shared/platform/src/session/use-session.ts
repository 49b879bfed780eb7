import { useSyncExternalStore } from 'react';
import { type SessionState, session$, sessionState } from './session.ts';

/** The session; re-renders when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(follow, sessionState, sessionState);
}

function follow(changed: () => void): () => void {
  const subscription = session$.subscribe(changed);
  return () => subscription.unsubscribe();
}
