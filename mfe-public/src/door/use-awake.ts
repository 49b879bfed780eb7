import { useEffect } from 'react';

/** Keeps the screen lit while the page is shown, where the browser can; a browser gives the lock back whenever the page is hidden. */
export function useAwake(): void {
  // The lock is a resource of the browser.
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.hidden || (lock && !lock.released)) return;
      const given = await navigator.wakeLock?.request('screen').catch(() => null);
      if (isOver) await given?.release();
      else lock = given ?? null;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
