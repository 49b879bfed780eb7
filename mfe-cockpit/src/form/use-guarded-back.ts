import { useEffect, useRef } from 'react';

/**
 * While something typed would be lost, the browser's Back button stays on the page and asks instead: `onBack` says whether it may go. The
 * address is put back before any router reads the step, so that nothing is closed in between.
 */
export function useGuardedBack(isGuarded: boolean, onBack: () => boolean): void {
  const ask = useRef(onBack);
  ask.current = onBack;
  // The history of the window is outside React.
  useEffect(() => {
    if (!isGuarded) return;
    const { href } = window.location;
    const { state } = window.history;
    const stay = (event: PopStateEvent) => {
      // The shell tells every router of a step that the page itself made, as after a save: that is no Back.
      if ('singleSpa' in event) return;
      if (ask.current()) return;
      event.stopImmediatePropagation();
      window.history.pushState(state, '', href);
    };
    window.addEventListener('popstate', stay, { capture: true });
    return () => window.removeEventListener('popstate', stay, { capture: true });
  }, [isGuarded]);
}
