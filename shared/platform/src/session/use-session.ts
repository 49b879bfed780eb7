import { useSyncExternalStore } from 'react';
import { type SessionState, session$, sessionState } from './session.ts';

/** Who is signed in, followed. */
export function useSession(): SessionState {
  return useSyncExternalStore((changed) => {
    const subscription = session$.subscribe(changed);
    return () => subscription.unsubscribe();
  }, sessionState);
}
