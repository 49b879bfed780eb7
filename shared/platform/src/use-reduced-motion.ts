import { useSyncExternalStore } from 'react';
import { isMotionReduced, reducedMotion$ } from './motion.ts';

/** Whether motion was reduced by hand; re-renders when it changes. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore((changed) => {
    const subscription = reducedMotion$.subscribe(changed);
    return () => subscription.unsubscribe();
  }, isMotionReduced);
}
